import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { idsWithActions } from '../../../scripts/extension/data-files.ts';

it('the build names the services with a place to delete an account or to ask for one’s data', () => {
  const ids = idsWithActions('data');
  expect(ids).toMatch(/^(\d+,)+$/);
  const { services } = JSON.parse(readFileSync('data/actions.json', 'utf8'));
  const expected = services.filter((row: object) => 'delete' in row || 'company' in row);
  expect(ids.split(',').slice(0, -1).map(Number)).toEqual(expected.map((row: { id: number }) => row.id));
});
