import { beforeEach, expect, it, vi } from 'vitest';
import { claimKey, packTrie } from '../../../../packages/site-matcher/src/build-trie.ts';
import { openListIndex } from '../../../../src/catalog/list-index.ts';
import { iconName } from '../../../../src/graphics/icons.ts';
import { listIndexOf } from '../../../list-index-of.ts';
import { DIRECTORY, service } from '../../catalog/sync/fake-directory.ts';

const drawing = { colour: 'red' };
vi.mock('../../../../src/graphics/seal-drawing.ts', async (original) => ({
  ...(await original<object>()),
  sealDrawing: () => drawing,
}));
const { compileList } = await import('../../../../src/toolbar/rules/rule-compiler.ts');

const SOURCE = {
  directory: DIRECTORY,
  generation: 1,
  since: 1,
  version: '1',
  markChanges: true,
} as const;

async function digestOf(hosts: readonly string[], showPartlyReviewed = true): Promise<string> {
  const services = [service(1, { urls: [] }), service(2, { reviewed: false })];
  const { summaries } = listIndexOf(services, () => false);
  // Built without the list's rules, which leave out every host that no address can have.
  const claims = [...hosts.map((host) => ({ host, id: 1 })), { host: 's2.example', id: 2 }].map(
    ({ host, id }) => ({ key: claimKey(host, null), host, reach: 'subdomains' as const, services: [id] }),
  );
  const steps = packTrie(claims.sort((a, b) => (a.key < b.key ? -1 : 1)));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const index = openListIndex({ trie: step.value, summaries });
  return (await compileList(index, [], { ...SOURCE, showPartlyReviewed }, 0)).digest;
}

beforeEach(() => {
  drawing.colour = 'red';
});

it('the digest is the same for the same rules', async () => {
  expect(await digestOf(['a.example', 'b.example'])).toBe(await digestOf(['b.example', 'a.example']));
});

it.each([
  ['rules', () => digestOf(['b.example'])],
  ['grades', () => digestOf(['a.example'], false)],
])('the digest depends on the %s', async (_, other) => {
  expect(await other()).not.toBe(await digestOf(['a.example']));
});

it('the digest depends on how the icons are drawn', async () => {
  const before = await digestOf(['a.example']);
  drawing.colour = 'blue';
  expect(await digestOf(['a.example'])).not.toBe(before);
});

it('the rules show the icon of a service on an address that its entry does not have, unless the list claims it', async () => {
  const services = [
    service(1, { name: 'One', urls: ['one.example'], grade: 'E' }),
    service(2, { name: 'Two', urls: ['sub.more.example', 'taken.example'], grade: 'A' }),
  ];
  const more = ['more.example', 'taken.example'].map((host) => ({
    host,
    service: 1,
    name: 'One',
    source: 'JustDeleteMe',
  }));
  const index = openListIndex(
    listIndexOf(services, () => false),
    more,
  );
  const { rules } = await compileList(index, [], { ...SOURCE, showPartlyReviewed: true }, 0);
  const text = (icon: string) => JSON.stringify(rules.filter((rule) => iconName(rule.icon) === icon));
  expect(text('e')).toContain('more.example');
  expect(text('e')).not.toContain('taken.example');
  expect(text('a')).toContain('taken.example');
  expect(text('a')).toContain('sub.more.example');
});
