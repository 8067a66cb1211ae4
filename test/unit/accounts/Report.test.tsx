// @vitest-environment happy-dom
import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import { GradeBar } from '../../../src/accounts/Accounts.tsx';
import { Report } from '../../../src/accounts/report/Report.tsx';
import type { View } from '../../../src/accounts/report/shown-accounts.ts';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { readStars } from '../../../src/stars/stars.ts';
import { inEnglish } from '../../english.ts';
import { fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

vi.mock('../../../src/accounts/report/draw-report.ts', () => ({ drawReport: async () => new Blob() }));

const settings = defaultSettings();

function TestReport(props: Pick<ComponentProps<typeof Report>, 'report' | 'absence' | 'settings'>) {
  const [view, setView] = useState<View>({ grade: null, sorting: 'grade', search: '' });
  return (
    <>
      <GradeBar
        accounts={props.report.accounts}
        chosen={view.grade}
        choose={(grade) => setView({ ...view, grade })}
      />
      <Report {...props} view={view} setView={setView} listedAt={0} />
    </>
  );
}
const accounts = Array.from({ length: 150 }, (_, index) => ({
  service: { id: index + 1, name: `Service ${index + 1}`, grade: 'E', reviewed: true } as const,
  hosts: new Set([`host-${index}.example`]),
  changes: [],
  folded: `service ${index + 1}`,
}));

it('says how many services its star button stars: all that match, even those further down', async () => {
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [{ incognito: false } as never]);
  const { root, unmount } = await show(
    <TestReport
      report={{ accounts, unlisted: new Set() }}
      absence={{ state: 'unlisted' }}
      settings={settings}
    />,
  );
  const button = root.querySelector<HTMLElement>('[data-action="star-all"]');
  expect(button?.textContent).toContain('150 services');

  const search = root.querySelector<HTMLInputElement>('input[type=search]');
  await act(() => {
    if (search) search.value = 'service 14';
    search?.dispatchEvent(new Event('input'));
  });
  expect(button?.textContent).toContain('11 services');
  await act(() => button?.click());
  await expect.poll(async () => (await readStars(settings.directory)).size).toBe(11);
  await unmount();
});

it('counts websites that are not in the list, not their addresses', async () => {
  const { root, unmount } = await show(
    <TestReport
      report={{ accounts, unlisted: new Set(['a.example', 'b.example']) }}
      absence={{ state: 'unlisted' }}
      settings={settings}
    />,
  );
  expect(root.querySelector('.unlisted summary')?.textContent).toBe('Not in the list: 2 websites');
  await unmount();
});

it.each([
  ['is on its way', { state: 'list-coming' }],
  [
    'could not be downloaded',
    { state: 'list-unavailable', failure: { kind: 'offline' }, since: 0, nextTry: 0 },
  ],
] as const)('says nothing of websites that may be in the list while it %s', async (_, absence) => {
  const report = { accounts: [], unlisted: new Set(['facebook.example']) };
  const { root, unmount } = await show(<TestReport report={report} absence={absence} settings={settings} />);
  expect(root.querySelector('.unlisted summary')?.textContent).toBe(
    'Waiting for the complete list: 1 website',
  );
  expect(root.textContent).toContain(inEnglish('accountsNoneSoFar'));
  expect(root.textContent).not.toContain(inEnglish('accountsUnlistedHelp'));
  await unmount();
});

it('shows only the services of a pressed grade, and all of them after another press', async () => {
  const good = { id: 200, name: 'Good', grade: 'A', reviewed: true } as const;
  const some = accounts
    .slice(0, 3)
    .map((account, index) => (index === 0 ? { ...account, service: good } : account));
  const { root, unmount } = await show(
    <TestReport
      report={{ accounts: some, unlisted: new Set() }}
      absence={{ state: 'unlisted' }}
      settings={settings}
    />,
  );
  const press = () => act(() => root.querySelector<HTMLElement>('[data-filter="A"]')?.click());
  const shown = () => root.querySelectorAll('[data-service]').length;
  expect(shown()).toBe(3);
  await press();
  expect(shown()).toBe(1);
  await press();
  expect(shown()).toBe(3);
  await unmount();
});
