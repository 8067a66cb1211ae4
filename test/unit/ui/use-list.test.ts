import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from './render-hook.ts';

type Read = { readonly list: object };
const reads: { resolve: (read: Read) => void; reject: (error: Error) => void }[] = [];
const listeners = new Set<() => void>();
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  storedList: () =>
    new Promise<Read>((resolve, reject) => {
      reads.push({ resolve, reject });
    }),
}));
vi.mock('../../../src/catalog/store-failure.ts', () => ({ withStoreFailure: (list: object) => list }));
vi.mock('../../../src/catalog/catalog-messages.ts', () => ({
  catalogMessages: {
    listChanged: {
      listen: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  },
}));

const { useList } = await import('../../../src/ui/use-list.ts');

const OLD = { list: { services: 1 } };
const NEW = { list: { services: 2 } };

beforeEach(() => {
  reads.length = 0;
  listeners.clear();
});

describe('useList', () => {
  it('keeps the newer list when an older read ends later', async () => {
    const hook = renderHook(() => useList('https://ratings.example'));
    await vi.waitFor(() => expect(reads).toHaveLength(1));
    for (const listener of listeners) listener();
    reads[1]?.resolve(NEW);
    await vi.waitFor(() => expect(hook.value).toBe(NEW.list));
    reads[0]?.resolve(OLD);
    await new Promise((done) => setTimeout(done, 50));
    expect(hook.value).toBe(NEW.list);
  });
});
