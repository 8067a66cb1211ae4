import { beforeEach, expect, it, vi } from 'vitest';
import { buildTrie } from '#site-matcher';
import { openListIndex } from '../../../../src/catalog/list-index.ts';
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
  const trie = buildTrie({ hosts: new Map([...hosts.map((host) => [host, 1] as const), ['s2.example', 2]]) });
  const index = openListIndex({ trie, summaries });
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
  ['number of claims that are left out', () => digestOf(['a.example', `${'long-label.'.repeat(24)}example`])],
])('the digest depends on the %s', async (_, other) => {
  expect(await other()).not.toBe(await digestOf(['a.example']));
});

it('the digest depends on how the icons are drawn', async () => {
  const before = await digestOf(['a.example']);
  drawing.colour = 'blue';
  expect(await digestOf(['a.example'])).not.toBe(before);
});
