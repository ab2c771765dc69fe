#include "man_text.h"

#include <stddef.h>

/* clang-format off: prose */
static const char *const description_en[] = {
    "Attention is the part of a Transformer in which every word of a sentence looks at every other word and decides "
    "whom to listen to. passnotes shows it in the terminal as what it is: a class that passes notes. The query is the "
    "note, the key is what a classmate recognises in it, the value is what he answers, and the softmax decides whom to "
    "listen to.",
    "Nothing is acted: every number is computed on the sentence that was typed, and computed again when the division "
    "by the square root of d_k, d_k, the number of heads, the mask or the positions are switched. What other programs "
    "computed is shown with --load.",
    "Without -p, -e and the like it opens the screen; ? helps there, : is a menu of everything, q leaves.",
    NULL,
};
static const struct man_term examples_en[] = {
    {"passnotes \"The cat sat on the mat because it was tired\"", "Opens the screen on that sentence."},
    {"passnotes -v matrix --no-scale -e map.svg", "Writes the map without the division by the root of d_k."},
    {"passnotes -k 's<Right>' -p --size 80x24", "Prints what the screen would show after these keys."},
    {"passnotes -v heads --figure --fit -e heads.pdf", "A figure for print, with caption and legend, as large as it has to be."},
    {"passnotes --load weights.npy --tokens words.txt", "Shows the attention of another model."},
    {"passnotes --plain", "Sentences and numbered choices, for a screen reader or a pipe."},
    {NULL, NULL},
};
static const struct man_term files_en[] = {
    {"$XDG_CONFIG_HOME/passnotes/config", "What holds unless the command line says otherwise: lines NAME = VALUE, with the names of the long options (~/.config)."},
    {"$XDG_STATE_HOME/passnotes", "How far the reader has come with the lessons, and what y has saved (~/.local/state)."},
    {"$XDG_CACHE_HOME/passnotes", "Classes that were taught; it can be deleted at any time (~/.cache)."},
    {NULL, NULL},
};
static const struct man_term environment_en[] = {
    {"LC_ALL, LC_CTYPE, LANG", "The language, and whether the terminal understands UTF-8."},
    {"TERM, COLORTERM, NO_COLOR", "What the terminal can show; with TERM=dumb the program speaks in plain sentences."},
    {"PASSNOTES_DATADIR", "A folder that is looked at first for the files that come with the program."},
    {NULL, NULL},
};
static const char *const description_zh[] = {
    "注意力是 Transformer 的核心：句子里的每个词都看看其他的词，决定听谁的。passnotes 在终端里把它画成它本来的样子：一个互相传纸条的班级。"
    "查询（query）是纸条，键（key）是同学从纸条里认出的东西，值（value）是他的回答，softmax 决定听谁的。",
    "没有一个数是演出来的：都在你输入的句子上当场算出。除不除以 d_k 的平方根、d_k、头数、掩码、位置，改了就全部重算。别的程序算好的权重用 --load 打开。",
    "没有 -p、-e 之类的选项时打开屏幕；在那里按 ? 看帮助，: 是全部操作的菜单，q 退出。",
    NULL,
};
static const struct man_term examples_zh[] = {
    {"passnotes 这只动物没有过街，因为它太累了。", "用这个句子打开屏幕。"},
    {"passnotes -v matrix --no-scale -e map.svg", "把不除以 d_k 平方根的热图写成文件。"},
    {"passnotes -k 's<Right>' -p --size 80x24", "打印按下这些键以后屏幕上的样子。"},
    {"passnotes -v heads --figure --fit -e heads.pdf", "印在纸上的插图，有图题和图例，大小正好放得下。"},
    {"passnotes --load weights.npy --tokens words.txt", "显示别的模型的注意力。"},
    {"passnotes --plain", "用句子和编号来选，适合读屏软件和管道。"},
    {NULL, NULL},
};
static const struct man_term files_zh[] = {
    {"$XDG_CONFIG_HOME/passnotes/config", "命令行没有另外指定时的设置：每行 名 = 值，名字就是长选项的名字（~/.config）。"},
    {"$XDG_STATE_HOME/passnotes", "课上到了哪里，以及按 y 保存的东西（~/.local/state）。"},
    {"$XDG_CACHE_HOME/passnotes", "教过的班级；随时可以删掉（~/.cache）。"},
    {NULL, NULL},
};
static const struct man_term environment_zh[] = {
    {"LC_ALL, LC_CTYPE, LANG", "用哪种语言，终端懂不懂 UTF-8。"},
    {"TERM, COLORTERM, NO_COLOR", "终端能显示什么；TERM=dumb 时程序只说平常的句子。"},
    {"PASSNOTES_DATADIR", "先在这个文件夹里找程序自带的文件。"},
    {NULL, NULL},
};

const struct man_text man_texts[LANG_COUNT] = {
    [LANG_EN] = {
        .manual = "User Commands", .option = "OPTION", .sentence = "SENTENCE",
        .name = "passnotes - attention in a Transformer, as a class that passes notes\n",
        .titles = {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "KEYS", "EXAMPLES", "FILES", "ENVIRONMENT", "SEE ALSO"},
        .description = description_en, .examples = examples_en, .files = files_en, .environment = environment_en,
        .see_also = "The README explains views, file formats and lessons at length.",
    },
    [LANG_ZH] = {
        .manual = "用户命令", .option = "选项", .sentence = "句子",
        .name = "passnotes - 看得见的 Transformer 注意力：一个互相传纸条的班级\n",
        .titles = {"名称", "用法", "说明", "选项", "按键", "例子", "文件", "环境变量", "另见"},
        .description = description_zh, .examples = examples_zh, .files = files_zh, .environment = environment_zh,
        .see_also = "README 详细说明各个视图、文件格式和课程。",
    },
};
/* clang-format on */
