import { checksum } from './checksum.ts';
import { HEADER, LABEL_LENGTH, MAGIC, partLengths, type Reach, ROOT } from './trie.ts';

/** A claim on a host or on a path, with all rules applied. */
export interface Claim {
  readonly key: string;
  readonly host: string;
  readonly reach: Reach;
  /** The ids of the services that hold it, primary first. */
  readonly services: readonly number[];
}

/** Ends each label of a key. No host or path contains it, and it sorts before all other characters. */
const END = '\0';
/** How many nodes are packed in one step. */
const STEP = 2_000;
/** A larger id needs a record. */
const MAX_SHORT_ID = 0x7fff_ffff;

/**
 * What claims are sorted by: the labels of the host from the right, and after them the segments of the path, each with its
 * slash. So a host comes before its paths, which stand together, and before its subdomains.
 */
export function claimKey(host: string, path: string | null): string {
  const labels = host.split('.').reverse().join(END) + END;
  return path === null ? labels : labels + path.slice(0, 1) + path.slice(1).replaceAll('/', `${END}/`) + END;
}

/** A node before its children are made. */
interface OpenNode {
  readonly label: string;
  /** The first of the claims that it stands for, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** How many characters of their keys lead to the node. */
  readonly depth: number;
}

/**
 * Packs claims into a trie for `openTrie`, in steps of a few milliseconds. The same claims give the same bytes.
 *
 * A node stands for all claims whose keys begin with its labels. They are neighbours, because the claims are sorted.
 *
 * @param claims sorted by their keys
 */
export function* packTrie(claims: readonly Claim[]): Generator<undefined, ArrayBuffer> {
  const nodes: OpenNode[] = [{ label: '', from: 0, to: claims.length, depth: 0 }];
  const labels: number[] = [];
  const texts: number[] = [];
  const children: number[] = [];
  const claimWords: number[] = [];
  const records: number[] = [];
  let text = '';
  // The list grows in the loop. A node comes before its children, and these stand together.
  for (let i = ROOT; i < nodes.length; i++) {
    const node = nodes[i];
    if (!node) break;
    const { label, to, depth } = node;
    let { from } = node;
    const own = claims[from]?.key.length === depth ? claims[from++] : undefined;
    labels.push(wordOf(label, 0), wordOf(label, 4));
    texts.push(text.length);
    children.push(nodes.length);
    claimWords.push(claimWord(own, records));
    text += label.slice(LABEL_LENGTH);
    while (from < to) {
      const first = from;
      const { key = '' } = claims[first] ?? {};
      const end = key.indexOf(END, depth) + 1;
      const labelWithEnd = key.slice(depth, end);
      while (from < to && claims[from]?.key.startsWith(labelWithEnd, depth)) from++;
      nodes.push({ label: labelWithEnd.slice(0, -1), from: first, to: from, depth: end });
    }
    if (i % STEP === 0) yield;
  }
  texts.push(text.length);
  children.push(nodes.length);

  const header = new Uint32Array(Object.keys(HEADER).length);
  header[HEADER.magic] = MAGIC;
  header[HEADER.hosts] = new Set(claims.map(({ host }) => host)).size;
  header[HEADER.nodes] = nodes.length;
  header[HEADER.records] = records.length;
  header[HEADER.text] = text.length;
  const trie = new Uint32Array(partLengths(header).reduce((sum, length) => sum + length));
  let at = 0;
  for (const part of [header, labels, texts, children, claimWords, records]) {
    trie.set(part, at);
    at += part.length;
  }
  new TextEncoder().encodeInto(text, new Uint8Array(trie.buffer, 4 * at));
  trie[HEADER.checksum] = checksum(trie, HEADER.checksum + 1);
  return trie.buffer;
}

/** Four characters of a label, the first one in the highest byte. */
function wordOf(label: string, start: number): number {
  let word = 0;
  for (let at = start; at < start + 4; at++) word = (word << 8) | (label.charCodeAt(at) || 0);
  return word;
}

/** A claim as a word of its node. Unless it is a short one, its record is added to the others. */
function claimWord(claim: Claim | undefined, records: number[]): number {
  if (!claim) return 0;
  const { reach, services } = claim;
  const [first = 0] = services;
  if (reach === 'subdomains' && services.length === 1 && first < MAX_SHORT_ID) return first + 1;
  records.push(reach === 'subdomains' ? 1 : 0, services.length, ...services);
  return ~(records.length - services.length - 2);
}
