import type { Span } from './sentences.ts';
import { finish, type Slices } from './slices.ts';
import { endsWord, wordsOf } from './words.ts';

/*
 * Word for word: how a text is set (spaces, punctuation, quotation marks, dashes, soft hyphens, ligatures, capitals) differs
 * between a page and what was copied from it. Words and their order do not.
 */

/** Shorter parts of a quote stand in every text by chance. */
const MIN_PART = 15;
/** Of a quote with more ellipses, the parts after these are not looked for. */
const MAX_PARTS = 20;
/** In characters: less than a millisecond of work. */
const SLICE = 4_000;

/** What a quote has between its ellipses; the quote itself if no part is long enough to be looked for. */
export function quoteParts(quote: string): readonly string[] {
  const long = quote.split(/\[?(?:…|\.{3,})\]?/, MAX_PARTS).filter((part) => part.trim().length >= MIN_PART);
  return long.length > 0 ? long : [quote];
}

/**
 * Where quotes stand in a text, word for word, whatever its language. All quotes are looked for at once (Aho and Corasick), so
 * the time is proportional to the text and the quotes together; to text times quotes in front of `near`.
 *
 * @param near of several places of a quote, the nearest to this one counts; the first of equals
 * @returns for each quote its place, or null
 */
export function findQuotes(text: string, quotes: readonly string[], near = 0): (Span | null)[] {
  return finish(findQuotesInSlices(text, quotes, near));
}

/** As `findQuotes`, in slices. */
export function* findQuotesInSlices(
  text: string,
  quotes: readonly string[],
  near = 0,
): Slices<(Span | null)[]> {
  const found: (Span | null)[] = quotes.map(() => null);
  const root = yield* treeOf(quotes);
  const allStarts: number[] = [];
  let node = root;
  for (let from = 0; from < text.length; ) {
    yield;
    let to = from + SLICE;
    while (to < text.length && !endsWord(text.charCodeAt(to))) to++;
    const { words, starts, ends } = wordsOf(text, from, Math.min(to, text.length));
    from = to;
    for (const [index, word] of words.entries()) {
      allStarts.push(starts[index] ?? 0);
      node = nextNode(node, word);
      for (let ending = endingAt(node); ending; ending = ending.link && endingAt(ending.link)) {
        const start = allStarts[allStarts.length - ending.depth] ?? 0;
        const end = ends[index] ?? 0;
        for (const quote of ending.quotes) {
          const before = found[quote];
          if (!before || Math.abs(start - near) < Math.abs(before.start - near))
            found[quote] = { start, end };
        }
        // All later places are farther away.
        if (start >= near) ending.quotes = [];
      }
    }
  }
  return found;
}

/** A beginning of quotes: the words on the way to it. */
interface QuoteNode {
  /** How many words. */
  readonly depth: number;
  readonly next: Map<string, QuoteNode>;
  /** The longest end of its words that is a beginning too; null for the root. */
  link: QuoteNode | null;
  /** The nearest node on the way of links where a quote ends, itself included. */
  ending: QuoteNode | null;
  /** The quotes that end here and are still looked for. */
  quotes: number[];
}

const nodeAt = (depth: number): QuoteNode => ({
  depth,
  next: new Map(),
  link: null,
  ending: null,
  quotes: [],
});

function* treeOf(quotes: readonly string[]): Slices<QuoteNode> {
  const root = nodeAt(0);
  for (const [index, quote] of quotes.entries()) {
    yield;
    let node = root;
    for (const word of wordsOf(quote).words) {
      const child = node.next.get(word) ?? nodeAt(node.depth + 1);
      node.next.set(word, child);
      node = child;
    }
    if (node !== root) node.quotes.push(index);
  }
  // The list grows in the loop: a node comes after all that are nearer to the root.
  const nodes = [root];
  for (const [count, node] of nodes.entries()) {
    if (count % SLICE === 0) yield;
    for (const [word, child] of node.next) {
      child.link = node.link ? nextNode(node.link, word) : root;
      child.ending = child.quotes.length > 0 ? child : child.link.ending;
      nodes.push(child);
    }
  }
  return root;
}

function nextNode(from: QuoteNode, word: string): QuoteNode {
  for (let node = from; ; ) {
    const child = node.next.get(word);
    if (child || !node.link) return child ?? node;
    node = node.link;
  }
}

/** The longest quote that ends at a node and is still looked for; null for none. */
function endingAt(node: QuoteNode): QuoteNode | null {
  const passed: QuoteNode[] = [];
  let { ending } = node;
  while (ending?.quotes.length === 0) {
    passed.push(ending);
    ending = ending.link?.ending ?? null;
  }
  // The next look takes the short way, so that quotes which were found cost nothing.
  for (const each of [node, ...passed]) each.ending = ending;
  return ending;
}
