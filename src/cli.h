/*
 * cli: from the command line to the screen, or to pictures and files without one. The only place beside the
 * screen's loop that makes words of an error.
 */
#ifndef PASSNOTES_CLI_H
#define PASSNOTES_CLI_H

/* Does what the arguments say. Returns the exit status: 0 done, 1 it failed, 2 the arguments were not
 * understood; a failure is one line on standard error. */
int cli_run(int argc, char **argv);

#endif
