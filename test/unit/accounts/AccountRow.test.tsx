// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { NO_PLAN } from '../../../src/accounts/plan/plan.ts';
import { AccountRow, type KnownDealBreakers } from '../../../src/accounts/report/AccountRow.tsx';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { show } from '../render.ts';

const PLAN = {
  plan: NO_PLAN,
  choose: () => {},
  setDone: () => {},
  save: () => {},
  load: async () => {},
  problem: '',
};
const STARS = { ids: new Set<number>(), change: () => {}, addAll: () => {}, problem: '' };
const chosen = [1, 2, 3].map((id) => ({ id, title: '', starter: null }));
const dealBreakers: KnownDealBreakers = {
  chosen,
  snapshotCases: {
    takenAt: 0,
    cases: [],
    of: () => null,
    casesOf: (service) =>
      service === 5 ? [1, 3, 9].map((id) => ({ id, title: '', classification: 'bad', weight: 50 })) : null,
  },
};

async function row(id: number, known: KnownDealBreakers | null, hosts = ['a.example']) {
  const service = { id, name: 'Example', grade: 'E', reviewed: true } as const;
  const account = { service, hosts: new Set(hosts), changes: [], folded: 'example' };
  const { root } = await show(
    <AccountRow
      account={account}
      settings={defaultSettings()}
      plan={PLAN}
      stars={STARS}
      dealBreakers={known}
      actions={null}
    />,
  );
  return root;
}

it('says how many deal-breakers a service has, by what was found when the package was made', async () => {
  const count = (await row(5, dealBreakers)).querySelector('[data-deal-breakers]');
  expect(count?.getAttribute('data-deal-breakers')).toBe('2');
  expect(count?.textContent).toContain('2');
});

it.each([
  ['nothing is known about the service', 6, dealBreakers],
  ['none are chosen', 5, null],
])('says nothing of deal-breakers if %s', async (_, id, known) => {
  expect((await row(id, known)).querySelector('[data-deal-breakers]')).toBeNull();
});

it('names three hosts, and counts all of them', async () => {
  const text = (await row(5, null, ['a.example', 'b.example', 'c.example', 'd.example'])).textContent;
  expect(text).toContain('4 web addresses: a.example, b.example, c.example, …');
});

it('shows hosts in letters that people read', async () => {
  expect((await row(5, null, ['xn--mnchen-3ya.de'])).textContent).toContain('münchen.de');
});
