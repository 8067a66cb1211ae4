// @vitest-environment happy-dom

import { useState } from 'preact/hooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import { StorageError } from '../../../src/platform/errors.ts';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { fake } from '../fake-browser.ts';
import { act, showHook } from '../render.ts';
import { service } from '../search/search-services.ts';

const NO_LIST = { list: COMPLETE_LIST, index: null, changes: [] };
const withServices = (...services: ReturnType<typeof service>[]) => ({
  ...NO_LIST,
  index: openListIndex(listIndexOf(services, isPublicSuffix)),
});
const ANT = service(1, 'Ant', 'A', 'ant.example');
/** Its review is not finished. */
const BEE = service(2, 'Bee', 'd', 'bee.example');

const { onMessage } = fake.browser.runtime;
let inUse: object | null;
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => {},
  storedChanges: async () => [],
  storedRecord: async () => COMPLETE_LIST,
  listInUse: async () => {
    if (!inUse) throw new StorageError({ name: 'UnknownError', message: 'no database' });
    return inUse;
  },
}));
const { useReport } = await import('../../../src/accounts/report/use-report.ts');

/** The page has read its list, and shows the report about what has been added. */
async function page() {
  const { current: hook } = await showHook(() => {
    const [settings, setSettings] = useState(defaultSettings());
    return { used: useReport(settings), setSettings };
  });
  const current = () => hook().used;
  const shown = () => {
    const { state } = current();
    return state.kind === 'shown' ? state.report : null;
  };
  return {
    current,
    shown,
    hidePartlyReviewed: () =>
      act(() => hook().setSettings({ ...defaultSettings(), showPartlyReviewed: false })),
    services: () => shown()?.accounts.map(({ service: { name, grade } }) => `${name} ${grade ?? '-'}`),
    add: (...sites: string[]) => act(() => current().add(sites)),
    finish: () => act(() => current().finish()),
    /** Another list is in use. */
    change: async (next: object | null) => {
      inUse = next;
      await act(() => onMessage.fire('list-changed', { id: 'ours' }));
    },
  };
}

beforeEach(() => {
  inUse = withServices(ANT, BEE);
  onMessage.listeners.clear();
});

describe('the report', () => {
  it('comes when a source has been read, and has what all sources added', async () => {
    const { add, finish, services, current, shown } = await page();
    expect(current().state).toEqual({ kind: 'none' });
    await add('ant.example/');
    await finish();
    expect(services()).toEqual(['Ant A']);
    await add('bee.example/', 'unknown.example/');
    await finish();
    expect(services()).toEqual(['Bee D', 'Ant A']);
    expect([...(shown()?.unlisted ?? [])]).toEqual(['unknown.example']);
  });

  it('is made again with another list', async () => {
    const { add, finish, services, change } = await page();
    await add('ant.example/', 'bee.example/');
    await finish();
    await change(withServices({ ...ANT, grade: 'E' }));
    await expect.poll(services).toEqual(['Ant E']);
  });

  it('has what a source adds after another list has come, although it began before', async () => {
    const { current, services, change, finish } = await page();
    const source = current();
    await act(() => source.add(['ant.example/']));
    await change(withServices(ANT, BEE));
    await act(() => source.add(['bee.example/']));
    await finish();
    expect(services()).toEqual(['Bee D', 'Ant A']);
  });

  it('waits for the first list', async () => {
    inUse = NO_LIST;
    const { add, finish, services, current, change } = await page();
    await add('ant.example/');
    await finish();
    expect(current().state).toEqual({ kind: 'waiting' });
    await change(withServices(ANT));
    await expect.poll(services).toEqual(['Ant A']);
  });

  it('says of a site that only the snapshot lacks that it may be in the list, until the list has come', async () => {
    const snapshot = { takenAt: 1, services: 1, version: '1.0.0' };
    inUse = { ...withServices(ANT), list: { ...COMPLETE_LIST, current: null, snapshot } };
    const { add, finish, services, current, change } = await page();
    await add('ant.example/', 'bee.example/');
    await finish();
    expect(current().state).toMatchObject({ kind: 'shown', absence: { state: 'list-coming' } });
    await change(withServices(ANT, BEE));
    await expect.poll(services).toEqual(['Bee D', 'Ant A']);
    expect(current().state).toMatchObject({ absence: { state: 'unlisted' } });
  });

  it('hides the grades of unfinished reviews as soon as the settings say so', async () => {
    const { add, finish, services, hidePartlyReviewed } = await page();
    await add('bee.example/');
    await finish();
    expect(services()).toEqual(['Bee D']);
    await hidePartlyReviewed();
    await expect.poll(services).toEqual(['Bee -']);
  });
});

it('a list that cannot be read is none', async () => {
  inUse = null;
  const { current } = await page();
  await expect.poll(() => current().list).toBeNull();
});
