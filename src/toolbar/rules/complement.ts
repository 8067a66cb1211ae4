/** A tree of sequences: the characters of words, the labels of hosts or the segments of paths. */
interface KeyTree<T> {
  /** The value of the sequence that ends here; null if none does. */
  value: T | null;
  readonly below: Map<string, KeyTree<T>>;
}

function keyTree<T>(): KeyTree<T> {
  return { value: null, below: new Map() };
}

function insert<T>(root: KeyTree<T>, keys: Iterable<string>, value: T): void {
  let node = root;
  for (const key of keys) {
    const below = node.below.get(key) ?? keyTree();
    node.below.set(key, below);
    node = below;
  }
  node.value = value;
}

/** The nodes below a node, in an order that does not depend on the order of insertion. */
function sortedBelow<T>({ below }: KeyTree<T>): [string, KeyTree<T>][] {
  return [...below].sort(([a], [b]) => (a < b ? -1 : 1));
}

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
function complement(words: Iterable<string>, outside: string, canBeEmpty: boolean): string {
  const root = keyTree<true>();
  if (!canBeEmpty) insert(root, '', true);
  for (const word of words) insert(root, word, true);
  return treeComplement(root, outside);
}

/** An expression that matches the text itself. */
function literal(text: string): string {
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

/**
 * An expression for the addresses (without query) at and below a path, on any host, without some paths and what is below
 * these.
 *
 * @param path `/chrome`, or an empty text for the whole host
 * @param exclusions paths below it, at least one
 */
export function pathComplement(path: string, exclusions: Iterable<string>): string {
  const root = keyTree<true>();
  for (const exclusion of exclusions) {
    insert(root, exclusion.slice(path.length).split('/').slice(1), true);
  }
  return `^[^/]*//[^/]*${literal(path)}${suffixes(root)}$`;
}

/** The expression for what may follow a node's path: nothing, or segments, each after a slash. */
function suffixes(node: KeyTree<true>): string {
  if (node.below.size === 0) return '(?:/.*)?';
  // A segment can be empty: `//` inside a path, or a slash at its end.
  const segments = [...node.below.keys()].filter((segment) => segment !== '');
  const canBeEmpty = segments.length === node.below.size;
  const options = [`/${complement(segments, '/', canBeEmpty)}(?:/.*)?`];
  for (const [segment, below] of sortedBelow(node)) {
    if (below.value === null) options.push(`/${literal(segment)}${suffixes(below)}`);
  }
  return `(?:${options.join('|')})?`;
}

/** A host that a condition must not match: with its subdomains, or alone. */
export interface Exclusion {
  readonly host: string;
  readonly reach: 'subdomains' | 'host';
}

/** What ends a label of a host. */
const LABEL_END = './';

/**
 * An expression for the addresses of a host and its subdomains, without some of them. Only use it together with a filter
 * for the host: it may match addresses of other hosts.
 *
 * @param exclusions hosts at or below `host`, at least one
 */
export function hostComplement(host: string, exclusions: Iterable<Exclusion>): string {
  const root = keyTree<Exclusion['reach']>();
  for (const exclusion of exclusions) {
    const labels = exclusion.host.slice(0, -host.length).split('.').slice(0, -1).reverse();
    insert(root, labels, exclusion.reach);
  }
  // The address may have a trailing dot, which the host has not, and a port.
  return `^[^/]*//${prefixes(root)}${literal(host)}\\.?[:/]`;
}

/** The expression for what may stand before a node's host: labels, each with a dot, or nothing for the host itself. */
function prefixes(node: KeyTree<Exclusion['reach']>): string {
  const isExcluded = node.value !== null;
  if (node.below.size === 0) return isExcluded ? '[^/]+\\.' : '(?:[^/]+\\.)?';
  const options = [`(?:[^/]+\\.)?${complement(node.below.keys(), LABEL_END, false)}\\.`];
  const labelsByPrefix = new Map<string, string[]>();
  for (const [label, below] of sortedBelow(node)) {
    if (below.value === 'subdomains') continue;
    const prefix = prefixes(below);
    labelsByPrefix.set(prefix, [...(labelsByPrefix.get(prefix) ?? []), literal(label)]);
  }
  for (const [prefix, labels] of labelsByPrefix) options.push(`${prefix}(?:${labels.join('|')})\\.`);
  return `(?:${options.join('|')})${isExcluded ? '' : '?'}`;
}
