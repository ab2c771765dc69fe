# Writes text files named .../LANGUAGE/NAME as a C table of struct practice_list, each line one string literal.
# Run with LC_ALL=C: bytes are copied as they are.

function finish_list()
{
    if (open)
        printf "    ;\n\n"
}

BEGIN {
    print "/* Made from the word lists in assets/practice by lists.awk. */"
    print "#include \"practice/lists.h\"\n"
}

FNR == 1 {
    finish_list()
    open = 1
    parts = split(FILENAME, part, "/")
    languages[++count] = part[parts - 1]
    names[count] = part[parts]
    printf "static const char list_%d[] =\n", count
}

{
    gsub(/\\/, "\\\\")
    gsub(/"/, "\\\"")
    gsub(/\t/, "\\t")
    gsub(/\?/, "\\?") # no trigraphs
    printf "    \"%s\\n\"\n", $0
}

END {
    finish_list()
    print "const struct practice_list practice_lists[] = {"
    for (i = 1; i <= count; i++)
        printf "    {\"%s\", \"%s\", list_%d, sizeof list_%d - 1},\n", languages[i], names[i], i, i
    print "};\n"
    print "const size_t practice_list_count = sizeof practice_lists / sizeof *practice_lists;"
}
