// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { DEFAULT_DIRECTORY } from '../../../../src/directory/default-directory.ts';
import { defaultSettings } from '../../../../src/settings/settings.ts';
import { inEnglish } from '../../../english.ts';
import { fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/snapshot/snapshot-cases.ts', () => ({
  readSnapshotCases: async (directory: string) =>
    directory === DEFAULT_DIRECTORY ? { takenAt: new Date(2026, 2, 5).getTime(), cases: [] } : null,
}));
const { readSnapshotCases } = await import('../../../../src/snapshot/snapshot-cases.ts');
const { MarkDealBreakersSetting } = await import('../../../../src/options/toolbar/ToolbarSettings.tsx');

const HELP = inEnglish('optionsMarkDealBreakersHelp');

it.each([
  ['the date of the cases', DEFAULT_DIRECTORY, inEnglish('casesOfSnapshot', 'March 5, 2026')],
  [
    'that nothing is marked without cases, and why',
    'https://own.example',
    inEnglish('optionsMarkDealBreakersNone', 'own.example'),
  ],
])('the switch for the mark says %s', async (_, directory, expected) => {
  const first = await readSnapshotCases(directory);
  const settings = { ...defaultSettings(), directory };
  const firstFrame = document.createElement('div');
  render(<MarkDealBreakersSetting settings={settings} first={first} />, firstFrame);
  expect(firstFrame.textContent, 'a sentence that came later would move what is below it').toContain(
    expected,
  );
  const { root } = await show(<MarkDealBreakersSetting settings={settings} first={first} />);
  const box = root.querySelector<HTMLInputElement>('[data-setting="markDealBreakers"]');
  expect(root.querySelector('p')?.textContent).toBe(`${HELP} ${expected}`);
  expect([box?.checked, box?.disabled]).toEqual([false, false]);
  await act(() => box?.click());
  expect(fake.browser.storage.local.values).toEqual({ markDealBreakers: true });
  fake.browser.storage.local.values = {};
});
