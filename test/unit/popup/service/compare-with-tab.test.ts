import { beforeEach, expect, it, vi } from 'vitest';
import { FakeBrowser, fake } from '../../fake-browser.ts';

beforeEach(() => {
  fake.browser = new FakeBrowser();
});

const tab = { service: 5 as number | null };
vi.mock('../../../../src/catalog/list-in-use.ts', () => ({ listInUse: async () => ({}) }));
vi.mock('../../../../src/catalog/site/site.ts', () => ({
  siteOf: () => (tab.service === null ? { state: 'unlisted' } : { service: { id: tab.service } }),
}));
const { compareWithTab } = await import('../../../../src/popup/service/compare-with-tab.ts');

it.each<[string, number | null, string]>([
  ['comes before that of the tab, if the popup shows another one', 5, '7,5'],
  ['is not named twice, if it is that of the tab', 7, '7'],
  ['is alone, if the list has none for the tab', null, '7'],
])('the compared service %s', async (_, ofTab, ids) => {
  tab.service = ofTab;
  await compareWithTab(7, 'https://ratings.example');
  expect(fake.browser.tabs.create).toHaveBeenCalledOnce();
  expect(Object.values(fake.browser.storage.session.values)).toMatchObject([{ data: `services=${ids}` }]);
});
