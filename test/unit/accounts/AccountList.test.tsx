// @vitest-environment happy-dom
import { type ComponentChild, render } from 'preact';
import { describe, expect, it } from 'vitest';
import { AccountList } from '../../../src/accounts/report/AccountList.tsx';
import { AccountRow } from '../../../src/accounts/report/AccountRow.tsx';
import type { View } from '../../../src/accounts/report/shown-accounts.ts';
import { UnlistedDomains } from '../../../src/accounts/report/UnlistedDomains.tsx';
import type { Grade } from '../../../src/directory/schema/vocabulary.ts';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { act, show } from '../render.ts';
import { accountOf } from './account-of.ts';

const GIVEN = {
  settings: defaultSettings(),
  stars: { ids: new Set<number>(), change: () => {}, addAll: () => {}, problem: '' },
  actions: null,
};
const VIEW: View = { grade: null, sorting: 'grade', search: '' };

/** A list of services with these grades: new objects, as after each page of a sync. */
const list = (grades: readonly (Grade | null)[], view = VIEW) => (
  <AccountList
    {...GIVEN}
    accounts={grades.map((grade, id) => accountOf(id, grade))}
    view={view}
    onWhole={undefined}
  />
);
const LONG = Array<Grade>(150).fill('E');

const showAgain = (component: ComponentChild, root: HTMLElement) => act(() => render(component, root));

describe('the list of accounts', () => {
  it('keeps its rows when a page of the list has arrived, and starts over with another view', async () => {
    const { root, press, unmount } = await show(list(LONG));
    const rows = () => root.querySelectorAll('[data-service]').length;
    await expect.poll(rows).toBe(100);
    await press('show-more');
    await expect.poll(rows).toBe(150);

    await showAgain(list(LONG), root);
    expect(rows()).toBe(150);
    await showAgain(list(LONG, { ...VIEW, sorting: 'name' }), root);
    await expect.poll(rows).toBe(100);
    await unmount();
  });

  it('has three services with a D below those with an E, and all of them after a click', async () => {
    const { root, press, texts, unmount } = await show(list(['E', 'E', ...Array<Grade>(7).fill('D')]));
    const rows = () => root.querySelectorAll('[data-group="D"] [data-service]').length;
    expect([rows(), texts('[data-action="show-grade"]')]).toEqual([3, ['Show 4 more']]);
    await press('show-grade');
    expect(rows()).toBe(7);
    expect(document.activeElement?.textContent).toBe('Service 5');
    await unmount();
  });

  it('opens only the worst grades', async () => {
    const { root, unmount } = await show(list(['E', 'C', 'A', null]));
    const open = [...root.querySelectorAll<HTMLElement>('details[open]')].map(({ dataset }) => dataset.group);
    expect(open).toEqual(['E']);
    await unmount();
  });

  it('keeps the domains that are not in the list, and adds new ones', async () => {
    const unlisted = (count: number) => (
      <UnlistedDomains
        absence={{ state: 'unlisted' }}
        domains={new Set(Array.from({ length: count }, (_, id) => `${id}.example`))}
      />
    );
    const { root, open, press, unmount } = await show(unlisted(150));
    await open('details');
    const rows = () => root.querySelectorAll('.domains li').length;
    await expect.poll(rows).toBe(100);
    await press('show-more');
    await expect.poll(rows).toBe(150);

    await showAgain(unlisted(151), root);
    expect(rows()).toBeGreaterThanOrEqual(150);
    await expect.poll(rows).toBe(151);
    await unmount();
  });
});

describe('a row of the list', () => {
  const row = async (...hosts: string[]) =>
    (await show(<AccountRow {...GIVEN} account={accountOf(5, 'E', ...hosts)} />)).root;

  it.each([
    [
      'names three hosts, and counts all of them',
      ['a.example', 'b.example', 'c.example', 'd.example'],
      '4 web addresses: a.example, b.example, c.example, …',
    ],
    ['shows hosts in letters that people read', ['xn--mnchen-3ya.de'], 'münchen.de'],
  ])('%s', async (_, hosts, text) => {
    expect((await row(...hosts)).textContent).toContain(text);
  });
});
