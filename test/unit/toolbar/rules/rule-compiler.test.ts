import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, buildTrie, type Claimant, openTrie } from '#site-matcher';
import { GRADES, type Grade } from '../../../../src/directory/schema/vocabulary.ts';
import { claimedHosts } from '../../../../src/toolbar/rules/claimed-hosts.ts';
import { compileRules, RULE_CAPS, RulesTooLargeError } from '../../../../src/toolbar/rules/rule-compiler.ts';
import { type IconRule, type RuleIcon, ruleIcon } from '../../../../src/toolbar/rules/rule-icon.ts';
import { runs } from '../../../full-size.ts';
import { isPublicSuffix } from '../../../oracle/public-suffix.ts';
import { createModel } from '../url-filter.ts';

/**
 * A list with one service per line: `E parent.example`, `a www.x.example/path` (lower case: not fully reviewed), `?
 * unrated.example`.
 */
function listOf(...lines: readonly string[]): Claimant[] {
  return lines.map((line, i) => {
    const [grade = '', ...urls] = line.split(' ');
    const upper = GRADES.find((letter) => letter === grade.toUpperCase()) ?? null;
    return { id: i + 1, urls, grade: upper, reviewed: grade === upper, updatedAt: 0 };
  });
}

function compiled(services: readonly Claimant[], caps?: typeof RULE_CAPS): readonly IconRule[] {
  return compileRules(
    claimedHosts(openTrie(buildTrie(services, isPublicSuffix)).claims(), iconIn(services)),
    caps,
  );
}

/** How many conditions rules have: each filter is one. */
const conditionsOf = (rules: readonly IconRule[]) => rules.flatMap(({ filters }) => filters).length;

function iconIn(services: readonly Claimant[]): (id: number) => RuleIcon | null {
  const icons = new Map(services.map((service) => [service.id, ruleIcon(service)]));
  return (id) => icons.get(id) ?? null;
}

/** The icon that the matching gives an address. */
function oracleOf(services: readonly Claimant[]): (address: string) => RuleIcon | null {
  const trie = openTrie(buildTrie(services, isPublicSuffix));
  const iconOf = iconIn(services);
  return (address) => {
    const found = addressOf(address);
    const [primary] = (found && trie.match(found.host, found.path)?.services) ?? [];
    return primary === undefined ? null : iconOf(primary);
  };
}

/** The letters of the icons, as in `listOf`. */
function lettersOf(icons: readonly RuleIcon[]): string {
  return icons.map(letterOf).join(' and ') || 'none';
}

function letterOf(icon: RuleIcon): string {
  if (icon.kind === 'unrated') return '?';
  return icon.reviewed ? icon.grade : icon.grade.toLowerCase();
}

describe('compileRules', () => {
  const table: readonly [string, readonly string[], Readonly<Record<string, string>>][] = [
    [
      'gives a host and its subdomains one icon, and no other host',
      ['E example.com'],
      {
        'https://example.com/': 'E',
        'http://a.b.example.com:8080/x?y#z': 'E',
        'https://example.com./': 'E',
        'https://notexample.com/': 'none',
        'https://example.com.evil.test/': 'none',
        'https://evil.test/?https://example.com/': 'none',
        'https://evil.test/example.com/': 'none',
      },
    ],
    [
      'tells reviewed, partly reviewed and unrated services apart',
      ['B a.test', 'b b.test', '? c.test'],
      { 'https://a.test/': 'B', 'https://b.test/': 'b', 'https://c.test/': '?' },
    ],
    [
      'gives a listed subdomain its own icon',
      ['E example.com', 'A mail.example.com', 'C deep.mail.example.com'],
      {
        'https://example.com/': 'E',
        'https://www.example.com/': 'E',
        'https://xmail.example.com/': 'E',
        'https://mai.example.com/': 'E',
        'https://mail.example.com/': 'A',
        'https://mail.example.com./': 'A',
        'https://x.mail.example.com/': 'A',
        'https://deep.mail.example.com/': 'C',
        'https://x.deep.mail.example.com:81/': 'C',
        'https://x.mail.example.com.other.test/': 'none',
      },
    ],
    [
      'gives a path and all below it an icon, on its host and the www form, case-sensitively',
      ['A google.com', 'D google.com/chrome', 'B google.com/chrome/store', 'E www.google.com/maps'],
      {
        'https://google.com/': 'A',
        'https://google.com/chrome': 'D',
        'https://google.com/chrome?x=/chrome/store': 'D',
        'https://google.com/chrome/x': 'D',
        'https://google.com/chrome/stores': 'D',
        'https://google.com/chrome/store/x': 'B',
        'https://google.com/chromes': 'A',
        'https://google.com/Chrome': 'A',
        'https://google.com//chrome': 'A',
        'https://www.google.com/chrome': 'D',
        'https://www.google.com/maps': 'E',
        'https://mail.google.com/chrome': 'A',
        'https://google.com/?/chrome': 'A',
      },
    ],
    [
      'does not extend IP literals and public suffixes to subdomains',
      ['A 192.0.2.7', 'B [2001:db8::1]', 'E github.io', 'D someone.github.io'],
      {
        'http://192.0.2.7:8080/': 'A',
        'http://[2001:db8::1]/': 'B',
        'https://github.io/': 'E',
        'https://www.github.io/': 'E',
        'https://somebody.github.io/': 'none',
        'https://x.someone.github.io/': 'D',
      },
    ],
    [
      'escapes hosts and paths in expressions',
      ['A example.com', 'E a-b_c.example.com', 'D example.com/a.(b)+[c]|d*^$', 'C aXb.example.com'],
      {
        'https://a-b_c.example.com/': 'E',
        'https://axb.example.com/': 'C',
        'https://a-bxc.example.com/': 'A',
        'https://example.com/a.(b)+[c]|d*^$': 'D',
        'https://example.com/axb': 'A',
      },
    ],
    [
      'handles hosts named like properties of JavaScript objects',
      ['A constructor.test', 'E __proto__.constructor.test'],
      { 'https://constructor.test/': 'A', 'https://x.__proto__.constructor.test/': 'E' },
    ],
  ];

  it.each(table)('%s', (_what, lines, expected) => {
    const services = listOf(...lines);
    const model = createModel(compiled(services));
    const oracle = oracleOf(services);
    for (const [address, letter] of Object.entries(expected)) {
      expect(`${address} ${lettersOf(model(address))}`).toBe(`${address} ${letter}`);
      const match = oracle(address);
      expect(`${address} ${lettersOf(match ? [match] : [])}`).toBe(`${address} ${letter}`);
    }
  });

  it('needs no condition for a host that inherits its icon', () => {
    const rules = compiled(listOf('E example.com', 'E www.example.com a.example.com'));
    expect(conditionsOf(rules)).toBe(1);
  });
});

describe('a list whose rules exceed a cap has no rules:', () => {
  const seven = Array.from({ length: 7 }, (_, i) => `A h${i}.test`);
  const wide = ['E wide.test', ...Array.from({ length: 40 }, (_, i) => `A s${i * 7919}.wide.test`)];
  const paths = ['E a.test', ...Array.from({ length: 40 }, (_, i) => `A a.test/${i * 7919}`)];

  it.each([
    ['seven conditions and a cap of six', seven, { conditions: 6 }],
    ['a long expression for subdomains', wide, { expression: 200 }],
    ['a long expression for paths', paths, { expression: 200 }],
    ['expressions that are too long together', [...wide, ...paths], { expressions: 1_000 }],
  ])('%s', (_, lines, caps) => {
    expect(compiled(listOf(...lines))).not.toEqual([]);
    expect(() => compiled(listOf(...lines), { ...RULE_CAPS, ...caps })).toThrow(RulesTooLargeError);
  });

  it('it is within the caps if it needs as much as they allow', () => {
    expect(conditionsOf(compiled(listOf(...seven), { ...RULE_CAPS, conditions: 7 }))).toBe(7);
  });

  it.each([
    ['that are many', (i: number) => `s${i}.wide.test`],
    ['that are long', (i: number) => `${'long-label.'.repeat(6)}s${i}.wide.test`],
  ])('25,000 subdomains %s, found before it takes long', (_, hostOf) => {
    const subdomains = Array.from({ length: 25_000 }, (_, i) => hostOf(i)).join(' ');
    expect(() => compiled(listOf('E wide.test', `A ${subdomains}`))).toThrow(RulesTooLargeError);
  });
});

/** Few short labels, so that many hosts are subdomains of others and many labels share a prefix. */
const label = fc.constantFrom('a', 'b', 'ab', 'abc', 'b-a', 'www', 'a_', 'xn--a-0ga');
const host = fc
  .tuple(
    fc.array(label, { minLength: 0, maxLength: 5 }),
    fc.constantFrom('a.test', 'b.test', 'github.io', 'co.uk'),
  )
  .map(([labels, end]) => [...labels, end].join('.'));
const segment = fc.constantFrom('a', 'ab', 'b', '.c', 'A', '%C3%BC', '');
const path = fc
  .array(segment, { maxLength: 4 })
  .map((segments) => segments.map((text) => `/${text}`).join(''));
const entry = fc.tuple(host, fc.option(path, { freq: 3 })).map(([name, below]) => name + (below ?? ''));
const grade = fc.constantFrom<Grade | null>('A', 'B', 'E', null);
const list = fc.array(
  fc.record({
    urls: fc.array(entry, { minLength: 1, maxLength: 3 }),
    grade,
    reviewed: fc.boolean(),
    updatedAt: fc.nat(3),
  }),
  { minLength: 1, maxLength: 25 },
);
const address = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'https://user@'),
    host,
    fc.constantFrom('', '.', ':8080'),
    path,
  )
  .map(([scheme, name, rest, below]) => `${scheme}${name}${rest}${below}`);

it('the rules in the model of the browser show the icon of the match for random lists and addresses', () => {
  fc.assert(
    fc.property(list, fc.array(address, { minLength: 40, maxLength: 40 }), (parts, addresses) => {
      const services = parts.map((part, i) => ({ ...part, id: i + 1 }));
      const model = createModel(compiled(services));
      const oracle = oracleOf(services);
      const claimed = services.flatMap(({ urls }) => urls.map((url) => `https://${url}`));
      const icons = (iconsAt: (one: string) => readonly RuleIcon[]) =>
        [...addresses, ...claimed].map((one) => `${one} ${lettersOf(iconsAt(one))}`).join('\n');
      expect(icons(model)).toBe(icons((one) => [oracle(one)].filter((match) => match !== null)));
    }),
    { numRuns: runs(5000) },
  );
});
