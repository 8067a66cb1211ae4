// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReport } from '../../../src/accounts/report/use-report.ts';
import { forgetListInUse } from '../../../src/catalog/list-in-use.ts';
import type { ListRecord } from '../../../src/catalog/list-record.ts';
import { openCatalog } from '../../../src/catalog/open-catalog.ts';
import { INITIAL_STATE } from '../../../src/catalog/sync-state.ts';
import { ListStatus } from '../../../src/catalog/view/ListStatus.tsx';
import { useList, useListInUse } from '../../../src/catalog/view/use-list.ts';
import { Changes } from '../../../src/changes/page/Changes.tsx';
import { useHistory } from '../../../src/log/Log.tsx';
import { Popup } from '../../../src/popup/Popup.tsx';
import { readPopupData } from '../../../src/popup/popup-data.ts';
import { knownServices } from '../../../src/search/known-services.ts';
import { SearchBox } from '../../../src/search/view/SearchBox.tsx';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { COMPLETE_LIST, RUN } from '../catalog/complete-list.ts';
import { fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';
import { service } from '../search/search-services.ts';
import 'fake-indexeddb/auto';

/* What open pages read while a list of 107 pages is downloaded: each page of it is progress, and the end is a new list. */

const PAGES = 107;
const settings = defaultSettings();
const { directory } = settings;
const { onMessage } = fake.browser.runtime;

/** How often each store was read. */
const reads = new Map<string, number>();
const countOf = (store: string) => reads.get(store) ?? 0;

/** The stored list while a snapshot is in use, or after the download. */
async function store(page: number | null): Promise<void> {
  const run = { ...RUN, pages: PAGES, nextPage: (page ?? 0) + 1 };
  const snapshot = { takenAt: 1, services: 1, version: '1' };
  const list: ListRecord =
    page === null
      ? { ...COMPLETE_LIST, directory }
      : { directory, current: null, previous: null, snapshot, sync: { ...INITIAL_STATE, run } };
  await (await openCatalog()).write(['lists', 'indexes'], async (stores) => {
    await stores('lists').put(list);
    const index = listIndexOf([service(1, 'Ant', 'A', 'ant.example')], () => false);
    await stores('indexes').put(index, [directory, page === null ? 1 : 0]);
  });
}

/** What the worker says: the message arrives, and what it starts has ended. */
async function tell(message: string): Promise<void> {
  await act(() => onMessage.fire(message, { id: 'ours' }));
  for (let turn = 0; turn < 5; turn++) await act(() => {});
}

beforeAll(async () => {
  // The file takes longer to load than `act` waits.
  await knownServices();
  for (const name of ['get', 'getAll'] as const) {
    const read = IDBObjectStore.prototype[name];
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      query?: unknown,
    ) {
      reads.set(this.name, countOf(this.name) + 1);
      return read.call(this, query as IDBValidKey);
    });
  }
});
beforeEach(async () => {
  onMessage.listeners.clear();
  fake.browser.storage.local.values = { askForPoints: 'on-click', welcomeSeen: true };
  await store(1);
  // A page that opens has read no list.
  forgetListInUse();
});

const Welcome = () => <ListStatus list={useList(directory)} />;
/** A page that only reads. */
const pageWith = (use: () => unknown) => () => {
  use();
  return null;
};
const Comparison = pageWith(() => useListInUse(directory));
const Accounts = pageWith(() => useReport(settings));
const Log = pageWith(useHistory);
const Search = () => <SearchBox settings={settings} first="ant" choose={async () => {}} explains />;

async function popup(address: string) {
  const read = async () => ({ ...(await readPopupData(async () => address)), tab: null });
  const first = await read();
  return (
    <Popup
      first={first}
      openedFor={null}
      read={read}
      missedChange={() => false}
      from={null}
      through={null}
      goal={null}
    />
  );
}

describe('a page that is open during a download', () => {
  it.each([
    ['the popup of a listed site', () => popup('https://ant.example/')],
    ['the popup of another site', () => popup('https://bee.example/')],
    ['the search', async () => <Search />],
    ['the welcome page', async () => <Welcome />],
    ['the page of changes', async () => <Changes first={settings} />],
    ['the comparison', async () => <Comparison />],
    ['my accounts', async () => <Accounts />],
    ['the log', async () => <Log />],
  ])('reads the index once more, when the new list is here: %s', async (_, page) => {
    const { unmount } = await show(await page());
    await tell('nothing');
    reads.clear();
    for (let arrived = 2; arrived <= PAGES; arrived++) await tell('progress-changed');
    expect([countOf('indexes'), countOf('changes')]).toEqual([0, 0]);
    expect(countOf('lists')).toBeLessThanOrEqual(PAGES);
    await store(null);
    await tell('list-changed');
    expect(countOf('indexes')).toBeLessThanOrEqual(1);
    await unmount();
  });
});
