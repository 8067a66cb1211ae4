// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { useStarChange } from '../../../../src/stars/view/StarButton.tsx';
import { inEnglish } from '../../../english.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, showHook } from '../../render.ts';

const HERE = 'https://ratings.example';
const tab = { incognito: false };

beforeEach(() => {
  fake.browser = new FakeBrowser();
  tab.incognito = false;
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [tab as never]);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it.each([
  ['in a private window', 'starPrivate', { incognito: true }, {}],
  ['on a full disk', 'starNotStored', {}, { room: 0 }],
] as const)(
  'says that a star was not stored %s, until one is',
  async (_, sentence, changedTab, changedDisk) => {
    const { local } = fake.browser.storage;
    const { current } = await showHook(() => useStarChange(HERE, []));
    Object.assign(tab, changedTab);
    Object.assign(local, changedDisk);
    await act(() => current().change(5, true));
    await expect.poll(() => current().problem).toBe(inEnglish(sentence));
    Object.assign(tab, { incognito: false });
    Object.assign(local, { room: Number.POSITIVE_INFINITY });
    await act(() => current().change(5, true));
    await expect.poll(() => current().problem).toBe('');
    expect(Object.keys(local.values)).toEqual([`star 5 ${HERE}`]);
  },
);
