// @vitest-environment happy-dom
import { render } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import { AccountList } from '../../../src/accounts/report/AccountList.tsx';
import { AccountRow } from '../../../src/accounts/report/AccountRow.tsx';
import type { Account } from '../../../src/accounts/report/account.ts';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { act, show } from '../render.ts';
import { accountOf } from './account-of.ts';

const GIVEN = {
  settings: defaultSettings(),
  actions: null,
};

it('has a group for each grade, the worst first, with all of its services, the first 100 at once', async () => {
  const accounts = [...Array(150).fill('E'), 'D', null].map((grade, id) => accountOf(id, grade));
  const list = (accounts: readonly Account[]) => (
    <AccountList {...GIVEN} accounts={accounts} star={() => null} termsOf={() => null} />
  );
  // One grade alone, then all of them.
  const { root, unmount } = await show(list(accounts.slice(0, 1)));
  await act(() => render(list(accounts), root));
  const rows = () => root.querySelectorAll('[data-service]').length;
  expect(rows()).toBe(100);
  await vi.waitFor(() => expect(rows()).toBe(152));
  const groups = [...root.querySelectorAll<HTMLElement>('[data-group]')];
  expect(
    groups.map((group) => [group.dataset.group, group.querySelectorAll('[data-service]').length]),
  ).toEqual([
    ['E', 150],
    ['D', 1],
    ['none', 1],
  ]);
  await unmount();
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
