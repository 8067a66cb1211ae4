import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claimant } from '../../../src/matching/claimant.ts';
import { claimsOf } from '../../../src/matching/claims.ts';
import { type Explanation, explain } from '../../../src/matching/explain.ts';
import { addressOf, typedAddress } from '../../../src/matching/host.ts';
import { buildTrie } from '../../../src/matching/trie/builder/trie-builder.ts';
import { openTrie } from '../../../src/matching/trie/trie.ts';
import { runs } from '../../full-size.ts';
import { addressesFor, lists } from '../../oracle/generated-lists.ts';
import { slowMatch } from '../../oracle/matching.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { service, servicesOf } from './match.ts';

function explained(services: readonly Claimant[], url: string): Explanation | null {
  const address = typedAddress(url);
  const trie = openTrie(buildTrie(claimsOf(services, isPublicSuffix)));
  return address && explain(address, trie, services, isPublicSuffix);
}

/** The claims of an explanation, one string each: claim, outcome, sources. */
function claimsText(list: Record<number, string[]>, url: string): string[] | undefined {
  return explained(servicesOf(list), url)?.claims.map(({ host, path, outcome, sources }) =>
    [
      host + (path ?? ''),
      outcome,
      ...sources.map(({ service: id, entry, form }) => `${id}: ${entry} (${form})`),
    ].join(' | '),
  );
}

describe('an explanation', () => {
  it.each([
    [
      'the winning claim and those of parent domains',
      { 1: ['example.com'], 2: ['https://Mail.example.com/'], 3: ['x.example.com'] },
      'https://a.mail.example.com/',
      [
        'mail.example.com | won | 2: https://Mail.example.com/ (itself)',
        'example.com | less-specific | 1: example.com (itself)',
      ],
    ],
    [
      'paths: the longest match, shorter matches, other paths, then the host',
      { 1: ['example.com/a'], 2: ['example.com'], 3: ['example.com/a/b'], 4: ['example.com/c'] },
      'example.com/a/b/x',
      [
        'example.com/a/b | won | 3: example.com/a/b (itself)',
        'example.com/a | less-specific | 1: example.com/a (itself)',
        'example.com/c | other-path | 4: example.com/c (itself)',
        'example.com | less-specific | 2: example.com (itself)',
      ],
    ],
    [
      'a path of the parent domain, which does not claim subdomains',
      { 1: ['example.com/a'] },
      'x.example.com/a',
      ['example.com/a | path-above | 1: example.com/a (itself)'],
    ],
    [
      'a public suffix, which does not claim subdomains',
      { 1: ['github.io'] },
      'somebody.github.io',
      ['github.io | host-alone | 1: github.io (itself)'],
    ],
    [
      'the www. form of a path',
      { 1: ['example.com/a'] },
      'www.example.com/a',
      [
        'www.example.com/a | won | 1: example.com/a (www-form)',
        'example.com/a | path-above | 1: example.com/a (itself)',
      ],
    ],
    [
      'an entry www.X that claims X',
      { 1: ['www.example.com'] },
      'example.com',
      ['example.com | won | 1: www.example.com (without-www)'],
    ],
    [
      'an entry www.X that lost to an entry on X',
      { 1: ['www.example.com'], 2: ['example.com'] },
      'example.com',
      [
        'example.com | won | 2: example.com (itself)',
        'example.com | exact-entry-first | 1: www.example.com (without-www)',
      ],
    ],
    ['no claim', { 1: ['example.com'] }, 'example.org', []],
  ])('contains %s', (_, list, url, claims) => {
    expect(claimsText(list, url)).toEqual(claims);
  });

  it.each([
    ['reviewed', service(1, ['a.example'], { reviewed: false, updatedAt: 9 })],
    ['graded', service(1, ['a.example'], { grade: null, updatedAt: 9 })],
    ['updated-later', service(1, ['a.example'], { updatedAt: -1 })],
    ['higher-id', service(1, ['a.example'])],
  ])('names the rule that decides between services: %s', (rule, second) => {
    expect(explained([second, service(2, ['a.example'])], 'a.example')?.services).toEqual([
      { id: 2, before: rule },
      { id: 1, before: null },
    ]);
  });
});

describe('the explanation of any address in any list', () => {
  it('has the right match, a source for each claim, and the winning claim before other matches', () => {
    const listAndAddresses = lists.chain((services) =>
      fc.tuple(fc.constant(services), fc.array(addressesFor(services), { minLength: 1, maxLength: 6 })),
    );
    fc.assert(
      fc.property(listAndAddresses, ([services, addresses]) => {
        for (const url of addresses) {
          if (!addressOf(url)) continue;
          const explanation = explained(services, url);
          expect(explanation?.match).toEqual(slowMatch(services, url));
          const claims = explanation?.claims ?? [];
          const won = claims.filter(({ outcome }) => outcome === 'won');
          expect(won.map(({ host, path }) => ({ host, path }))).toEqual(
            explanation?.match ? [{ host: explanation.match.host, path: explanation.match.path }] : [],
          );
          expect(won.flatMap(({ sources }) => sources.map((source) => source.service))).toEqual(
            explanation?.match?.services ?? [],
          );
          for (const { sources } of claims) expect(sources.length).toBeGreaterThan(0);
          const outcomes = claims.map(({ outcome }) => outcome);
          const less = outcomes.indexOf('less-specific');
          expect(less === -1 || outcomes.indexOf('won') < less).toBe(true);
          expect(explanation?.services.map(({ id }) => id)).toEqual(explanation?.match?.services ?? []);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('the explanation for a hostile list', () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, i) => `example.com${'/a'.repeat(i + 1)}`);

  it('is cut after thirty of a hundred nested paths', () => {
    const explanation = explained(servicesOf({ 1: nested(100) }), `example.com${'/a'.repeat(100)}`);
    expect(explanation?.match?.path).toBe('/a'.repeat(100));
    expect(explanation?.isCut).toBe(true);
    expect(explanation?.claims.map(({ outcome }) => outcome)).toEqual([
      'won',
      ...Array(29).fill('less-specific'),
    ]);
  });

  it('is whole with exactly thirty nested paths, and contains what does not match', () => {
    const explanation = explained(
      servicesOf({ 1: nested(30), 2: ['example.com/b'] }),
      `example.com${'/a'.repeat(30)}`,
    );
    expect(explanation?.isCut).toBe(false);
    expect(explanation?.claims).toHaveLength(31);
  });

  it('is cut after thirty of two thousand services on www.', () => {
    const many = Array.from({ length: 2000 }, (_, i) => service(i + 2, ['www.example.com']));
    const explanation = explained([service(1, ['example.com']), ...many], 'example.com');
    expect(explanation?.claims.map(({ outcome }) => outcome)).toEqual([
      'won',
      ...Array(30).fill('exact-entry-first'),
    ]);
  });
});

describe('a typed address', () => {
  it.each([
    ['example.com', 'example.com', '/'],
    [' EXAMPLE.com/a?b ', 'example.com', '/a'],
    ['example.com:8080/a', 'example.com', '/a'],
    ['http://example.com', 'example.com', '/'],
    ['https:9.9.9.9', '9.9.9.9', '/'],
    ['localhost', 'localhost', '/'],
    ['[::1]:80', '[::1]', '/'],
    ['user@example.com', 'example.com', '/'],
  ])('%s has the host %s', (text, host, path) => {
    expect(typedAddress(text)).toEqual({ host, path });
  });

  it.each([
    '',
    ' ',
    'about:blank',
    'mailto:a@example.com',
    'chrome://settings',
    'two words',
    'https://',
    '?',
    '\ud800.example',
  ])('%j is not a website', (text) => {
    expect(typedAddress(text)).toBeNull();
  });
});
