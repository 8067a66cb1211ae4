import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { idsWithActions } from '../../../scripts/extension/data-files.ts';

vi.stubEnv('VITE_IDS_WITH_ACTIONS', '182,219,');
const { hasActions } = await import('../../../src/actions/actions-data.ts');
const TOSDR = 'https://api.tosdr.org';

it.each([
  [182, 'the first service of the data', TOSDR, true],
  [219, 'the last one', TOSDR, true],
  [18, 'a service whose number is the start of another one', TOSDR, false],
  [82, 'a service whose number is the end of another one', TOSDR, false],
  [182, 'the same number in another directory', 'https://directory.example', false],
])('before the data is read, something is known of %i, %s at %s: %s', (id, _, directory, expected) => {
  expect(hasActions(id, directory)).toBe(expected);
});

it('the build names the services with a place to delete an account or an address to write to', () => {
  const ids = idsWithActions('data');
  expect(ids).toMatch(/^(\d+,)+$/);
  const { services } = JSON.parse(readFileSync('data/actions.json', 'utf8'));
  const expected = services.filter((row: object) => 'delete' in row || 'contact' in row);
  expect(ids.split(',').slice(0, -1).map(Number)).toEqual(expected.map((row: { id: number }) => row.id));
});
