import { insert, type KeyTree, keyTree, sortedBelow } from './key-tree.ts';

/*
 * Regular expressions for "any text except these words". RE2 has no lookahead, so the expression spells out all other
 * texts: a first character that no word has, followed by anything; or a first character that some words have, followed by
 * the complement of the rest of these words.
 */

/**
 * An expression for every text that is not one of the words.
 *
 * @param words none of them empty
 * @param outside the characters that a text cannot contain, as in a character class: `./`
 * @param canBeEmpty whether the expression matches the empty text
 */
export function complement(words: Iterable<string>, outside: string, canBeEmpty: boolean): string {
  const root = keyTree<true>();
  if (!canBeEmpty) insert(root, '', true);
  for (const word of words) insert(root, word, true);
  return treeComplement(root, outside);
}

/** An expression that matches the text itself. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function treeComplement(node: KeyTree<true>, outside: string): string {
  const isWord = node.value !== null;
  if (node.below.size === 0) return `[^${outside}]${isWord ? '+' : '*'}`;
  const below = sortedBelow(node);
  const other = `[^${outside}${below.map(([char]) => inClass(char)).join('')}][^${outside}]*`;
  const rests = below.map(([char, rest]) => literal(char) + treeComplement(rest, outside));
  return `(?:${[other, ...rests].join('|')})${isWord ? '' : '?'}`;
}

function inClass(char: string): string {
  return /[\\\]^-]/.test(char) ? `\\${char}` : char;
}
