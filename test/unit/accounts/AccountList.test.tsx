// @vitest-environment happy-dom
import { type ComponentChild, render } from 'preact';
import { expect, it } from 'vitest';
import { NO_PLAN } from '../../../src/accounts/plan/plan.ts';
import { AccountList } from '../../../src/accounts/report/AccountList.tsx';
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

const list = (view: View) => (
  <AccountList
    accounts={accounts()}
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

it('keeps its rows when a page of the list has arrived, and starts anew with another view', async () => {
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
