#!/bin/sh
# Writes the files named (below the folder of the first argument) as the table of base/asset.h, in C. Used by the
# Makefile: asset_data.sh FOLDER FILE...
set -e
export LC_ALL=C
folder=$1
shift

echo '#include "base/asset.h"'
number=0
for file; do
    [ -r "$folder/$file" ] || { echo "$0: $folder/$file: not there" >&2; exit 1; }
    printf '\nstatic const char bytes_%d[] =\n' $number
    od -An -v -tx1 "$folder/$file" | sed 's/ /\\x/g; s/^/    "/; s/$/"/'
    echo '    "";'
    number=$((number + 1))
done

printf '\nconst struct asset assets_compiled[] = {\n'
number=0
for file; do
    printf '    {"%s", bytes_%d, sizeof bytes_%d - 1},\n' "${file#assets/}" $number $number
    number=$((number + 1))
done
echo '    {0},'
echo '};'
