/*
 * passnotes: attention in a Transformer, seen as a class that passes notes, on the reader's own sentence.
 *
 * The one flow: a sentence becomes tokens (text/), a class answers (model/), every number of its answer is
 * kept (trace/), a picture is drawn from them (view/, canvas/), and goes to the terminal (tui/) or to a file
 * (out/). The command line (cli) starts it.
 */
#include "cli.h"

int main(int argc, char **argv)
{
    return cli_run(argc, argv);
}
