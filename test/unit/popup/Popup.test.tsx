// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Site } from '../../../src/catalog/site/site.ts';
import type { ShownData } from '../../../src/popup/Popup.tsx';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { held } from '../held.ts';
import { act, show, showHook } from '../render.ts';

vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {}, onRequest: () => () => {} }));
const { Popup, usePopupData } = await import('../../../src/popup/Popup.tsx');
const { readSettings } = await import('../../../src/settings/settings.ts');

const service = (id: number) => ({ id, name: `Service ${id}`, grade: 'C', reviewed: true }) as const;

const read = async (): Promise<ShownData> => ({
  site: { state: 'rated', host: 'a.example', claim: 'a.example', service: service(1), others: [] },
  settings: await readSettings(),
  ...{ list: null, titles: null, changes: [], starred: [], starredChanges: 0, dealBreakers: [] },
  ...{ tab: null, isPrivate: false, asksOnOpen: false, needsNotice: false, isOpening: false },
});

beforeEach(() => {
  fake.browser = new FakeBrowser();
  fake.browser.storage.local.values = { askForPoints: 'on-click' };
});

it('a service that is chosen while the list is read again stays', async () => {
  const reading = held();
  const slowRead = async () => {
    await reading.promise;
    return read();
  };
  const first = await read();
  const source = { first, openedFor: null, read: slowRead, missedChange: () => true };
  const { current } = await showHook(() => usePopupData(source));
  const chosen = { id: 3, directory: first.settings.directory, service: service(3) };
  // The result of the read arrives in the same moment as the choice.
  await act(async () => {
    reading.end();
    await reading.promise;
    for (let i = 0; i < 20; i++) {
      await Promise.resolve();
      if (i === 2) current().setChosen(chosen);
    }
  });
  expect(current().chosen).toBe(chosen);
});

it('a list that could not be read is read once more for a service that was found in it', async () => {
  const whole = await read();
  const chosen = { id: 1, directory: whole.settings.directory, service: service(1) };
  let reads = 0;
  const failsOnce = async () => {
    reads += 1;
    return reads === 1 ? { ...whole, list: null } : whole;
  };
  const source = { first: whole, openedFor: chosen, read: failsOnce, missedChange: () => true };
  const { current } = await showHook(() => usePopupData(source));
  await vi.waitFor(() => expect(reads).toBe(2));
  await act(async () => {});
  expect(current().data.list).toBe(whole.list);
});

it('another site has its first service, also if the one that was chosen is there, too, and keeps the focus', async () => {
  const data = await read();
  const site = (claim: string, first: number, other: number): Site => ({
    ...{ state: 'rated', host: claim, claim },
    ...{ service: service(first), others: [service(other)] },
  });
  let now = site('a.example', 1, 2);
  const readNow = async () => ({ ...data, site: now });
  const source = { first: await readNow(), openedFor: null, read: readNow, missedChange: () => false };
  const { root, click } = await show(<Popup {...source} from={null} through={null} goal={null} />);
  const chosen = () => root.querySelector('[aria-selected="true"]')?.textContent;
  await click('[data-service="2"]');
  expect(chosen()).toBe('Service 2');
  root.querySelector<HTMLElement>('[data-service="2"]')?.focus();
  now = site('b.example', 3, 2);
  await act(() => fake.browser.storage.local.set({ theme: 'dark' }));
  await vi.waitFor(() => expect(root.querySelector('[data-service="3"]')).not.toBeNull());
  expect(chosen()).toBe('Service 3');
  expect(document.activeElement).toBe(root.querySelector('[data-action="search"]'));
});
