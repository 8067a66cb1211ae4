// @vitest-environment happy-dom
import { type ComponentChild, render } from 'preact';
import { expect, it } from 'vitest';
import { NO_PLAN } from '../../../src/accounts/plan/plan.ts';
import { AccountList } from '../../../src/accounts/report/AccountList.tsx';
import type { Account } from '../../../src/accounts/report/account.ts';
import type { View } from '../../../src/accounts/report/shown-accounts.ts';
import { UnlistedDomains } from '../../../src/accounts/report/UnlistedDomains.tsx';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { act, show } from '../render.ts';

const PLAN = {
  plan: NO_PLAN,
  choose: () => {},
  setDone: () => {},
  save: () => {},
  load: async () => {},
  problem: '',
};
const STARS = { ids: new Set<number>(), change: () => {}, addAll: () => {}, problem: '' };

/** A new array with the same services, as after each page of a sync. */
const accounts = () =>
  Array.from({ length: 150 }, (_, id) => ({
    service: { id, name: `Service ${id}`, grade: 'E', reviewed: true } as const,
    hosts: new Set([`host-${id}.example`]),
    changes: [],
    folded: `service ${id}`,
  }));

const list = (view: View, some: readonly Account[] = accounts()) => (
  <AccountList
    accounts={some}
    view={view}
    settings={defaultSettings()}
    plan={PLAN}
    stars={STARS}
    dealBreakers={null}
    actions={null}
    onWhole={undefined}
  />
);

const showAgain = (component: ComponentChild, root: HTMLElement) => act(() => render(component, root));

const press = (root: HTMLElement) =>
  act(() => root.querySelector<HTMLElement>('[data-action="show-more"]')?.click());

it('keeps its rows when a page of the list has arrived, and starts over with another view', async () => {
  const view: View = { grade: null, sorting: 'grade', search: '' };
  const { root, unmount } = await show(list(view));
  const rows = () => root.querySelectorAll('[data-service]').length;
  await expect.poll(rows).toBe(100);
  await press(root);
  await expect.poll(rows).toBe(150);

  await showAgain(list(view), root);
  expect(rows()).toBe(150);
  await showAgain(list({ ...view, sorting: 'name' }), root);
  await expect.poll(rows).toBe(100);
  await unmount();
});

it('shows three services with a D below those with an E, and all of them after a click', async () => {
  const mixed = accounts()
    .slice(0, 9)
    .map((account, index) => ({
      ...account,
      service: { ...account.service, grade: index < 2 ? ('E' as const) : ('D' as const) },
    }));
  const { root, unmount } = await show(list({ grade: null, sorting: 'grade', search: '' }, mixed));
  const rows = () => root.querySelectorAll('[data-group="D"] [data-service]').length;
  expect(rows()).toBe(3);
  const button = root.querySelector<HTMLElement>('[data-action="show-grade"]');
  expect(button?.textContent).toBe('Show 4 more');
  await act(() => button?.click());
  expect(rows()).toBe(7);
  expect(document.activeElement?.textContent).toBe('Service 5');
  await unmount();
});

it('opens only the worst grades', async () => {
  const good = accounts()
    .slice(0, 4)
    .map((account, index) => ({
      ...account,
      service: { ...account.service, grade: (['E', 'C', 'A', null] as const)[index] ?? null },
    }));
  const { root, unmount } = await show(list({ grade: null, sorting: 'grade', search: '' }, good));
  const open = [...root.querySelectorAll<HTMLElement>('details[open]')].map(({ dataset }) => dataset.group);
  expect(open).toEqual(['E']);
  await unmount();
});

it('keeps the domains that are not in the list, and adds new ones', async () => {
  const domains = (count: number) => new Set(Array.from({ length: count }, (_, id) => `${id}.example`));
  const { root, unmount } = await show(
    <UnlistedDomains absence={{ state: 'unlisted' }} domains={domains(150)} />,
  );
  const details = root.querySelector('details');
  await act(() => {
    if (details) details.open = true;
    details?.dispatchEvent(new Event('toggle'));
  });
  const rows = () => root.querySelectorAll('.domains li').length;
  await expect.poll(rows).toBe(100);
  await press(root);
  await expect.poll(rows).toBe(150);

  await showAgain(<UnlistedDomains absence={{ state: 'unlisted' }} domains={domains(151)} />, root);
  expect(rows()).toBeGreaterThanOrEqual(150);
  await expect.poll(rows).toBe(151);
  await unmount();
});
