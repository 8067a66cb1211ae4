import * as trie from 'tldts/dist/es6/src/data/trie.js';
import tldts from 'tldts/package.json' with { type: 'json' };
import type { Plugin } from 'vite';
import type { SuffixFile } from '../../src/platform/packed-suffixes.ts';

/**
 * The day that the version of tldts was published on, which has the Public Suffix List of the same day. The package does not
 * say it: `npm view tldts time`.
 */
const PUBLISHED = { version: '7.5.4', date: '2026-11-15' };

/**
 * The Public Suffix List of tldts, packed. Rules with other letters than ASCII are left out, because each has a twin in
 * punycode.
 *
 * @throws Error if tldts was updated, but not the day above
 */
export function packSuffixes(): SuffixFile {
  if (tldts.version !== PUBLISHED.version)
    throw new Error(`Say in scripts/extension/public-suffixes.ts when tldts ${tldts.version} was published`);
  const labels = new Map<string, string[]>();
  for (const [root, mark] of [
    [trie.rulesRoot, ''],
    [trie.exceptionsRoot, '!'],
  ] as const) {
    for (const rule of rulesBelow(root, '')) {
      if (/[^ -~]/.test(rule)) continue;
      const [first = '', ...parents] = rule.split('.');
      const parent = parents.join('.');
      labels.set(parent, [...(labels.get(parent) ?? []), mark + first]);
    }
  }
  // Neighbours in this order resemble each other, which saves a fifth of the compressed bytes.
  const reversed = (host: string) => host.split('.').toReversed().join('.');
  const inOrder = [...labels].toSorted(([a], [b]) => (reversed(a) < reversed(b) ? -1 : 1));
  const rules = Object.fromEntries(inOrder.map(([parent, names]) => [parent, names.sort().join(' ')]));
  return { date: PUBLISHED.date, rules };
}

/** The rules at or below a node of the trie of tldts: a node with flags ends a rule, an edge has a label. */
function* rulesBelow(node: number, parent: string): Generator<string> {
  for (let edge = trie.edgeStart[node] ?? 0; edge < (trie.edgeStart[node + 1] ?? 0); edge += 1) {
    const label = LABELS[edge] ?? '';
    const name = parent === '' ? label : `${label}.${parent}`;
    const child = trie.edgeChild[edge] ?? 0;
    if (trie.nodeFlags[child] !== 0) yield name;
    yield* rulesBelow(child, name);
  }
}

/** The label of each edge. They stand one after the other in one text. */
const LABELS: string[] = [];
for (let edge = 0, start = 0; edge < trie.edgeLength.length; edge += 1) {
  const end = start + (trie.edgeLength[edge] ?? 0);
  LABELS.push(trie.labelText.slice(start, end));
  start = end;
}

/** A plugin that puts the packed list into the package. */
export function publicSuffixes(): Plugin {
  return {
    name: 'public-suffixes',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'public-suffixes.json',
        source: JSON.stringify(packSuffixes()),
      });
    },
  };
}
