import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleServices } from '#directory-server';
import { openListIndex } from '../../src/catalog/list-index.ts';
import { distinctServices } from '../../src/catalog/list-store.ts';
import { createDirectoryClient } from '../../src/directory/client.ts';
import { FailureError } from '../../src/directory/failure.ts';
import { profileOf } from '../../src/directory/profile.ts';
import type { ListVersion } from '../../src/directory/schema/list-page.ts';
import { runs } from '../full-size.ts';
import { listIndexOf } from '../list-index-of.ts';

/*
 * Malformed pages: valid ones with changed values, keys or bytes. Each is either rejected with a known failure,
 * or becomes a list that can be stored, read and matched.
 */

/** For each version of the list. */
const RUNS = runs(5_000);
const encoder = new TextEncoder();

/** Values that have broken readers of JSON before. */
const TEXTS = [
  '',
  'N/A',
  'https://',
  'http://[::1',
  '\ud800',
  '%',
  '*.example',
  'a'.repeat(300),
  'xn--',
  '..',
];
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, -0, 2 ** 53, 0.1, [], {}, [[]], ...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webUrl(),
  fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const KEYS = '__proto__ constructor toString id urls name rating services _page page'.split(' ');
const oddKey = fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 5 }));

const PAGE = { total: 83, current: 1, start: 1, end: 9 };

function validPage(version: ListVersion, seed: number) {
  const services = sampleServices.slice(seed % 70, (seed % 70) + 10);
  if (version === 'v3') return { services, page: PAGE };
  return { error: 256, message: 'All services', parameters: { _page: PAGE, services } };
}

interface Mutation {
  readonly at: number;
  readonly key: string;
  readonly value: unknown;
  readonly how: 'replace' | 'remove' | 'add' | 'twice';
}
const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(400),
  key: oddKey,
  value: oddValue,
  how: fc.constantFrom('replace', 'remove', 'add', 'twice'),
});

/** The page as text with one mutation after the other. Places are counted in the order of JSON.parse. */
function mutated(page: unknown, mutations: readonly Mutation[]): string {
  let text = JSON.stringify(page);
  for (const { at, key, value, how } of mutations) {
    let place = 0;
    const changed: unknown = JSON.parse(text, (_, old: unknown) => {
      if (place++ !== at) return old;
      if (how === 'replace') return value;
      if (how === 'remove') return undefined;
      if (Array.isArray(old)) return how === 'twice' ? [...old, ...old] : [...old, value];
      if (typeof old !== 'object' || old === null) return value;
      return Object.fromEntries([...Object.entries(old), [key, value]]);
    });
    text = JSON.stringify(changed) ?? 'null';
  }
  return text;
}

/** Bytes that change on the way: where, and to what. */
const noise = fc.array(fc.tuple(fc.nat(6_000), fc.nat(255)), { maxLength: 3 });

/** Reads a page as a sync does. Returns `page`, or the kind of the failure. */
async function read(version: ListVersion, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = { status: 200, headers: new Headers(), body: bytes };
  const client = createDirectoryClient(profileOf('https://ratings.example'), async () => answer);
  try {
    const page = await client.listServices(version, 1);
    const { services } = structuredClone(page);
    const { trie, summaries } = openListIndex(
      listIndexOf(distinctServices(services), (host) => !host.includes('.')),
    );
    const found = trie.match('www.constructor.example', '/')?.services ?? [];
    for (const id of found) expect(summaries.get(id)).not.toBeNull();
    for (const { id } of services) expect(summaries.get(id)?.id).toBe(id);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    return 'page';
  } catch (error) {
    if (error instanceof FailureError) return error.failure.kind;
    throw error;
  }
}

describe.each(['v3', 'v2'] as const)('a page of the list of service %s', (version) => {
  it('is rejected with a known failure or read as a list, whatever is wrong with it', async () => {
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(69),
        fc.array(mutation, { maxLength: 6 }),
        noise,
        async (seed, mutations, changes) => {
          const bytes = encoder.encode(mutated(validPage(version, seed), mutations));
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          const outcome = await read(version, bytes);
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        },
      ),
      { numRuns: RUNS },
    );
    // Both happen often, or the mutations would test only one path.
    expect(outcomes.get('page')).toBeGreaterThan(RUNS / 10);
    expect(outcomes.get('unreadable')).toBeGreaterThan(RUNS / 10);
  });
});
