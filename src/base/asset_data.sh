#!/bin/sh
# Writes the files named (below the folder of the first argument) as the table of base/asset.h, in C, which the assembler
# fills with their bytes. A file that is not there is left out, and said to be. Used by the Makefile, and compiled where
# it was called: asset_data.sh FOLDER FILE...
set -e
export LC_ALL=C
folder=$1
shift

cat <<'END'
#include "base/asset.h"

#ifdef __APPLE__
#define SECTION ".const_data\n"
#define SYMBOL(name) "_" name
#else
#define SECTION ".section .rodata\n"
#define SYMBOL(name) name
#endif

/* The bytes of a file between two names. */
#define FILE_BYTES(number, file)                                                                       \
    __asm__(SECTION ".globl " SYMBOL("asset_" number) "\n.globl " SYMBOL("asset_end_" number) "\n"      \
            ".balign 16\n" SYMBOL("asset_" number) ":\n.incbin \"" file "\"\n"                          \
            SYMBOL("asset_end_" number) ":\n.byte 0\n.text\n")
END

number=0
for file; do
    if [ -r "$folder/$file" ]; then
        echo
        echo "extern const char asset_$number[], asset_end_$number[];"
        echo "FILE_BYTES(\"$number\", \"$folder/$file\");"
    else
        echo "$0: $folder/$file: not there, left out" >&2
    fi
    number=$((number + 1))
done

printf '\nconst struct asset assets_compiled[] = {\n'
number=0
for file; do
    if [ -r "$folder/$file" ]; then
        printf '    {"%s", asset_%d, asset_end_%d},\n' "${file#assets/}" $number $number
    fi
    number=$((number + 1))
done
echo '    {0},'
echo '};'
