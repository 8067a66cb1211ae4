// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { inEnglish } from '../../english.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { pointOf } from '../points/some-points.ts';
import { act, show } from '../render.ts';

vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { setCachedDetails } = await import('../../../src/details/details-cache.ts');
const { ServiceView } = await import('../../../src/service/ServiceView.tsx');
const { defaultSettings } = await import('../../../src/settings/settings.ts');

const settings = defaultSettings();
const SERVICE = { id: 7, name: 'Seven', grade: 'D', reviewed: true } as const;

/** The page of a service with these points; null before they are asked for. */
async function page(points: readonly ReturnType<typeof pointOf>[] | null, isTitleNamed = false) {
  const given = { ...SERVICE, id: points ? 100 + points.length : 99 };
  const details = { ...given, slug: '', urls: [], updatedAt: 0, image: null, documents: [] };
  if (points) setCachedDetails(settings.directory, null, { at: Date.now(), details: { ...details, points } });
  const shared = { read: COMPLETE_LIST, claims: [], changes: [], settings, asksOnOpen: false };
  const shown = await show(<ServiceView listed={given} {...shared} isTitleNamed={isTitleNamed} />);
  await act(() => {});
  return shown;
}

beforeEach(() => {
  fake.browser = new FakeBrowser();
});

it.each([
  ['names service and grade if its address does', true, 'Seven: grade D, Smallprint'],
  ['names nothing if it was opened from a private window', false, ''],
])('the title of the tab %s', async (_, isTitleNamed, title) => {
  document.title = '';
  await page(null, isTitleNamed);
  expect(document.title).toBe(title);
});

it.each([
  ['that has none', [], true],
  ['that has one', [pointOf(1)], false],
])('the page of a graded service %s says whether points have been published', async (_, points, isSaid) => {
  expect((await page(points)).root.textContent?.includes(inEnglish('popupNoPoints'))).toBe(isSaid);
});
