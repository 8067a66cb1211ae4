import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Service } from '../../../src/directory/schema.ts';

const state = { hasIndex: true, error: null as Error | null };
const service = (id: number, ...urls: string[]) => ({ id, urls }) as unknown as Service;
const SERVICES = [
  service(1, 'shop.example'),
  service(2, 'www.shop.example'),
  service(3, 'eu.shop.example'),
  service(4, 'other.example'),
];
vi.mock('../../../src/catalog/catalog-messages.ts', () => ({ catalogMessages: {} }));
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => {},
  listInUse: async () => ({ list: { current: { id: 1 } }, index: state.hasIndex ? {} : null }),
}));
vi.mock('../../../src/catalog/open-catalog.ts', () => ({
  readCatalog: async () => {
    if (state.error) throw state.error;
    return SERVICES;
  },
}));
const { servicesNear } = await import('../../../src/options/services-near.ts');

const near = async (host: string) =>
  (await servicesNear('https://directory.example', host, () => false)).services.map(({ id }) => id);

beforeEach(() => {
  Object.assign(state, { hasIndex: true, error: null });
});

describe('the services near a host', () => {
  it.each([
    ['shop.example', [1, 2]],
    ['eu.shop.example', [1, 2, 3]],
    ['nobody.test', []],
  ])('of %s are %j', async (host, expected) => {
    expect(await near(host)).toEqual(expected);
  });

  it('are empty before the list has arrived', async () => {
    state.hasIndex = false;
    expect(await near('shop.example')).toEqual([]);
  });

  it('are empty if the stored services are damaged, also if the worker reports it', async () => {
    state.error = Object.assign(new Error('damaged'), { name: 'BlockDamagedError' });
    expect(await near('shop.example')).toEqual([]);
  });

  it('cannot be read if the database fails', async () => {
    state.error = new Error('the database does not open');
    await expect(near('shop.example')).rejects.toThrow('does not open');
  });
});
