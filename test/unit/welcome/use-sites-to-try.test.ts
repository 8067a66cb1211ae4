// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { listIndexOf } from '../../list-index-of.ts';
import { service } from '../catalog/sync/fake-directory.ts';
import { fake } from '../fake-browser.ts';
import { act, showHook } from '../render.ts';

const { onMessage } = fake.browser.runtime;
let hosts: readonly string[] = [];
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => {},
  listInUse: async () => ({
    list: { current: null },
    index: hosts.length > 0 ? openListIndex(index()) : null,
  }),
}));
const { openListIndex } = await import('../../../src/catalog/list-index.ts');
const { useSitesToTry } = await import('../../../src/welcome/sites-to-try.ts');

const index = () =>
  listIndexOf(
    hosts.map((host, id) => service(id, { urls: [host] })),
    () => false,
  );

it('names the first two sites that have arrived, and no others while more of the list arrives', async () => {
  const { current } = await showHook(() => useSitesToTry('https://directory.example'));
  const arrive = (...arrived: string[]) =>
    act(() => {
      hosts = arrived;
      onMessage.fire('list-changed', { id: 'ours' });
    });
  expect(current()).toBeNull();
  await arrive('netflix.com');
  expect(current()).toBeNull();
  await arrive('netflix.com', 'wikipedia.org');
  expect(current()).toEqual(['wikipedia.org', 'netflix.com']);
  await arrive('netflix.com', 'wikipedia.org', 'reddit.com');
  expect(current()).toEqual(['wikipedia.org', 'netflix.com']);
});
