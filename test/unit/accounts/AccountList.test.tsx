// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { AccountList } from '../../../src/accounts/report/AccountList.tsx';
import { AccountRow } from '../../../src/accounts/report/AccountRow.tsx';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { show } from '../render.ts';
import { accountOf } from './account-of.ts';

const GIVEN = {
  settings: defaultSettings(),
  actions: null,
};

it('has a group for each grade, the worst first, with all of its services', async () => {
  const accounts = (['E', 'E', 'D', null] as const).map((grade, id) => accountOf(id, grade));
  const { root } = await show(
    <AccountList {...GIVEN} accounts={accounts} star={() => null} termsOf={() => null} />,
  );
  const groups = [...root.querySelectorAll<HTMLElement>('[data-group]')];
  expect(
    groups.map((group) => [group.dataset.group, group.querySelectorAll('[data-service]').length]),
  ).toEqual([
    ['E', 2],
    ['D', 1],
    ['none', 1],
  ]);
});

describe('a row of the list', () => {
  const row = async (...hosts: string[]) =>
    (await show(<AccountRow {...GIVEN} star={null} account={accountOf(5, 'E', ...hosts)} />)).root;

  it.each([
    [
      'names three hosts, and counts all of them',
      ['a.example', 'b.example', 'c.example', 'd.example'],
      '4 web addresses: a.example, b.example, c.example, …',
    ],
    [
      'names all hosts if there are three',
      ['a.example', 'b.example', 'c.example'],
      '3 web addresses: a.example, b.example, c.example',
    ],
    ['shows hosts in letters that people read', ['xn--mnchen-3ya.de'], 'münchen.de'],
  ])('%s', async (_, hosts, text) => {
    expect((await row(...hosts)).querySelector('.name + .soft')?.textContent).toBe(text);
  });
});
