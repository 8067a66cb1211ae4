/*
 * RE2 knows no "anything but": what is not to match has to be spelled out as everything else. Over an alphabet that is
 * given as the characters it lacks (`./` for a label of a host), the complement of a few words is: a first character that
 * no word has and then anything, or a first character that some have and then the complement of their rests.
 */

/** The words of one step, by their characters. */
interface WordTree {
  isWord: boolean;
  readonly next: Map<string, WordTree>;
}

/**
 * An expression for every text that is none of the words.
 *
 * @param words none of them empty
 * @param outside characters that a text cannot have, as they stand in a character class: `./`
 * @param canBeEmpty whether the empty text is one
 */
export function noneOf(words: Iterable<string>, outside: string, canBeEmpty: boolean): string {
  const root: WordTree = { isWord: !canBeEmpty, next: new Map() };
  for (const word of words) plant(root, word);
  return complement(root, outside);
}

/** A text as an expression that stands for itself. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function plant(root: WordTree, word: string): void {
  let node = root;
  for (const char of word) {
    const next = node.next.get(char) ?? { isWord: false, next: new Map() };
    node.next.set(char, next);
    node = next;
  }
  node.isWord = true;
}

function complement({ isWord, next }: WordTree, outside: string): string {
  if (next.size === 0) return `[^${outside}]${isWord ? '+' : '*'}`;
  const chars = [...next.keys()].sort();
  const other = `[^${outside}${chars.map(inClass).join('')}][^${outside}]*`;
  const rests = chars.map((char) => {
    const rest = next.get(char);
    return literal(char) + (rest ? complement(rest, outside) : '');
  });
  return `(?:${[other, ...rests].join('|')})${isWord ? '' : '?'}`;
}

function inClass(char: string): string {
  return /[\\\]^-]/.test(char) ? `\\${char}` : char;
}
