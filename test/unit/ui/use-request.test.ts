// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { DirectoryError } from '../../../src/directory/directory-error.ts';
import { act, showHook } from '../render.ts';

vi.mock('../../../src/platform/browser.ts', () => import('../background/fake-browser.ts'));
const { useRequest } = await import('../../../src/ui/use-request.ts');

const FAILURE = { kind: 'timed-out' } as const;

/** A mounted component with a request. Its `fetch` stays open until the test answers. */
async function mounted() {
  const { current, unmount } = await showHook(() => useRequest<string>());
  const fetches: { signal: AbortSignal; answer(value: string): Promise<void>; fail(): Promise<void> }[] = [];
  const fetch = vi.fn(
    (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        fetches.push({
          signal,
          answer: (value) => act(() => resolve(value)),
          fail: () => act(() => reject(new DirectoryError(FAILURE))),
        });
      }),
  );
  return {
    request: () => current().request,
    send: current().send,
    /** Sends, and gives what answers this request. */
    async begin() {
      await act(() => current().send({ fetch }));
      const last = fetches.at(-1);
      if (!last) throw new Error('nothing was sent');
      return last;
    },
    fetch,
    unmount,
  };
}

describe('a request', () => {
  it('goes from not asked to asking to arrived', async () => {
    const { request, begin } = await mounted();
    expect(request()).toEqual({ state: 'not-asked', value: null });
    const { answer } = await begin();
    expect(request()).toEqual({ state: 'asking', value: null });
    await answer('details');
    expect(request()).toEqual({ state: 'arrived', value: 'details' });
  });

  it('gives its value to the caller, and null when it fails', async () => {
    const { send } = await mounted();
    const failing = () => Promise.reject(new DirectoryError(FAILURE));
    expect(await send({ fetch: async () => 'details' })).toBe('details');
    expect(await send({ fetch: failing })).toBeNull();
  });

  it('shows the parts that have arrived so far', async () => {
    const { request, send } = await mounted();
    const fetch = (_: AbortSignal, show: (part: string) => void) => {
      show('page 1');
      return new Promise<string>(() => {});
    };
    await act(() => send({ fetch }));
    expect(request()).toEqual({ state: 'asking', value: 'page 1' });
  });

  it('keeps the last value while it is repeated, and when that fails', async () => {
    const { request, begin } = await mounted();
    await (await begin()).answer('old');
    const { fail } = await begin();
    expect(request()).toEqual({ state: 'asking', value: 'old' });
    await fail();
    expect(request()).toEqual({ state: 'failed', value: 'old', failure: FAILURE });
  });

  it('has no value when the first try fails', async () => {
    const { request, begin } = await mounted();
    await (await begin()).fail();
    expect(request()).toEqual({ state: 'failed', value: null, failure: FAILURE });
  });

  it('ignores the answer to an earlier request', async () => {
    const { request, begin } = await mounted();
    const [first, second] = [await begin(), await begin()];
    await second.answer('second');
    await first.answer('first');
    expect(request()).toEqual({ state: 'arrived', value: 'second' });
  });

  it('ignores the failure of an earlier request', async () => {
    const { request, begin } = await mounted();
    const [first, second] = [await begin(), await begin()];
    await first.fail();
    expect(request().state).toBe('asking');
    await second.answer('second');
    expect(request().state).toBe('arrived');
  });

  it('is aborted by a later one', async () => {
    const { begin } = await mounted();
    const [first, second] = [await begin(), await begin()];
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
  });

  it('is aborted when the component unmounts', async () => {
    const { begin, unmount } = await mounted();
    const { signal } = await begin();
    await unmount();
    expect(signal.aborted).toBe(true);
  });
});

describe('a request that needs a permission', () => {
  it('is sent when the person gives the permission', async () => {
    const { send } = await mounted();
    expect(await send({ fetch: async () => 'details', permission: Promise.resolve(true) })).toBe('details');
  });

  it.each([
    ['says no', () => Promise.resolve(false)],
    ['cannot be asked', () => Promise.reject(new Error('only after a click'))],
  ])('is not sent when the person %s', async (_, permission) => {
    const { request, send, fetch } = await mounted();
    await act(() => send({ fetch, permission: permission() }));
    expect(request()).toEqual({ state: 'refused', value: null });
    await act(() => send({ fetch, permission: permission(), otherwise: 'not-asked' }));
    expect(request()).toEqual({ state: 'not-asked', value: null });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is not sent when the component unmounts before the answer', async () => {
    const { send, fetch, unmount } = await mounted();
    let allow = (_: boolean) => {};
    const permission = new Promise<boolean>((resolve) => {
      allow = resolve;
    });
    const sent = send({ fetch, permission });
    await unmount();
    allow(true);
    expect(await sent).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });
});
