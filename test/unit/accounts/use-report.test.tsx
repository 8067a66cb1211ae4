// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { fake } from '../fake-browser.ts';
import { act, showHook } from '../render.ts';
import { service } from '../search/search-services.ts';

const listed = (...services: ReturnType<typeof service>[]) => ({
  ...{ list: COMPLETE_LIST, changes: [] },
  index: openListIndex(listIndexOf(services, isPublicSuffix)),
});
const ANT = service(1, 'Ant', 'A', 'ant.example');
const BEE = service(2, 'Bee', 'd', 'bee.example');

let inUse = listed(ANT, BEE);
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => {},
  storedRecord: async () => COMPLETE_LIST,
  listInUse: async () => inUse,
}));
const { useReport } = await import('../../../src/accounts/report/use-report.ts');

it('the report has what a source adds after another list has come, although it began before', async () => {
  const { current } = await showHook(() => useReport(defaultSettings()));
  const services = () => {
    const { state } = current();
    return state.kind === 'shown'
      ? state.report.accounts.map(({ service: { name, grade } }) => `${name} ${grade}`)
      : [];
  };
  const source = current();
  await act(() => source.add(['ant.example/']));
  inUse = listed({ ...ANT, grade: 'E' }, BEE);
  await act(() => fake.browser.runtime.onMessage.fire('list-changed', { id: 'ours' }));
  await act(() => source.add(['bee.example/']));
  await act(() => current().finish());
  expect(services()).toEqual(['Ant E', 'Bee D']);
});
