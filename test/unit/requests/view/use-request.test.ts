// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { FailureError } from '../../../../src/directory/failure.ts';
import { reportedErrors, StorageError } from '../../../../src/platform/errors.ts';
import { useRequest } from '../../../../src/requests/view/use-request.ts';
import { held } from '../../held.ts';
import { act, showHook } from '../../render.ts';

const FAILURE = { kind: 'timed-out' } as const;

/** A mounted component with a request. Its `load` stays open until the test answers. */
async function mounted() {
  const { current, unmount } = await showHook(() => useRequest<string>());
  const loads: {
    signal: AbortSignal;
    show(part: string): Promise<void>;
    answer(value: string): Promise<void>;
    fail(): Promise<void>;
  }[] = [];
  const load = vi.fn(
    (signal: AbortSignal, show: (part: string) => void) =>
      new Promise<string>((resolve, reject) => {
        loads.push({
          signal,
          show: (part) => act(() => show(part)),
          answer: (value) => act(() => resolve(value)),
          fail: () => act(() => reject(new FailureError(FAILURE))),
        });
      }),
  );
  return {
    request: () => current().request,
    send: current().send,
    /** Sends, and gives what answers this request. */
    async begin() {
      await act(() => current().send({ load }));
      const last = loads.at(-1);
      if (!last) throw new Error('nothing was sent');
      return last;
    },
    load,
    unmount,
  };
}

describe('a request', () => {
  it('calls a storage that fails no mistake of ours', async () => {
    const { request, send } = await mounted();
    const before = reportedErrors();
    await act(() => send({ load: () => Promise.reject(new StorageError(new Error('no'))) }));
    const failure = { kind: 'storage', full: false };
    expect(request()).toEqual({ state: 'failed', value: null, failure });
    expect(reportedErrors()).toBe(before);
  });

  it('calls back with its own value, and not for a value that a newer request supersedes', async () => {
    const { send } = await mounted();
    const onArrival = vi.fn();
    await act(() => {
      send({ load: async () => 'first', onArrival });
      send({ load: async () => 'second', onArrival });
    });
    expect(onArrival.mock.calls).toEqual([['second']]);
  });

  it('shows the parts that have arrived so far', async () => {
    const { request, begin } = await mounted();
    await (await begin()).show('page 1');
    expect(request()).toEqual({ state: 'asking', value: 'page 1' });
  });

  it('has no value when the first try fails, keeps the last one while it is repeated, and when that fails', async () => {
    const { request, begin } = await mounted();
    await (await begin()).fail();
    expect(request()).toEqual({ state: 'failed', value: null, failure: FAILURE });
    await (await begin()).answer('old');
    const { fail } = await begin();
    expect(request()).toEqual({ state: 'asking', value: 'old' });
    await fail();
    expect(request()).toEqual({ state: 'failed', value: 'old', failure: FAILURE });
  });

  it.each(['answer', 'show', 'fail'] as const)(
    'aborts an earlier request, and ignores what comes of it: %s',
    async (late) => {
      const { request, begin } = await mounted();
      const [first, second] = [await begin(), await begin()];
      expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
      await first[late]('first');
      expect(request()).toEqual({ state: 'asking', value: null });
      await second.answer('second');
      await first[late]('first');
      expect(request()).toEqual({ state: 'arrived', value: 'second' });
    },
  );

  it('is aborted when the component unmounts', async () => {
    const { begin, unmount } = await mounted();
    const { signal } = await begin();
    await unmount();
    expect(signal.aborted).toBe(true);
  });
});

describe('a request that needs a permission', () => {
  it.each([
    ['says no', () => Promise.resolve(false)],
    ['cannot be asked', () => Promise.reject(new Error('only after a click'))],
  ])('is not sent when the person %s', async (_, permission) => {
    const { request, send, load } = await mounted();
    await act(() => send({ load, permission: permission() }));
    expect(request()).toEqual({ state: 'no-permission', value: null });
    await act(() => send({ load, permission: permission(), withoutPermission: 'not-asked' }));
    expect(request()).toEqual({ state: 'not-asked', value: null });
    expect(load).not.toHaveBeenCalled();
  });

  it('is not sent when the component unmounts before the answer', async () => {
    const { send, load, unmount } = await mounted();
    const permission = held<boolean>();
    await act(() => send({ load, permission: permission.promise }));
    await unmount();
    await act(() => permission.end(true));
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a request that is sent once more when the directory is busy', () => {
  const busy = (waitMs: number | null) => new FailureError({ kind: 'rate-limited', waitMs });
  const down = (waitMs: number) => new FailureError({ kind: 'unavailable', status: 503, waitMs });
  const WAIT_MS = 60;
  const pause = async (milliseconds: number) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await act(() => {});
  };

  it.each([
    ['as long as the directory asks for', busy(4_000), 4_000],
    ['10 seconds if it does not say', busy(null), 10_000],
    ['as long as a server that is down asks for', down(2_000), 2_000],
    ['five minutes, but no longer', busy(5 * 60_000), 5 * 60_000],
  ])('waits %s', async (_, error, wait) => {
    const { request, send, begin, unmount } = await mounted();
    await (await begin()).answer('old');
    const before = Date.now();
    await act(() => send({ load: vi.fn().mockRejectedValue(error), retriesOnce: true }));
    const waiting = request();
    expect(waiting).toMatchObject({ state: 'waiting', value: 'old', failure: error.failure });
    const retryAt = waiting.state === 'waiting' ? waiting.retryAt : 0;
    expect(retryAt).toBeGreaterThanOrEqual(before + wait);
    expect(retryAt).toBeLessThanOrEqual(Date.now() + wait);
    await unmount();
  });

  it('arrives with the second answer, and not before the wait is over', async () => {
    const { request, send } = await mounted();
    let retriedAt = 0;
    const load = vi
      .fn()
      .mockRejectedValueOnce(busy(WAIT_MS))
      .mockImplementationOnce(async () => {
        retriedAt = Date.now();
        return 'details';
      });
    const before = Date.now();
    await act(() => send({ load, retriesOnce: true }));
    expect(load).toHaveBeenCalledOnce();
    await pause(3 * WAIT_MS);
    expect(request()).toEqual({ state: 'arrived', value: 'details' });
    // Timers of Node may end a millisecond early.
    expect(retriedAt - before).toBeGreaterThanOrEqual(WAIT_MS - 1);
  });

  it('fails if the directory is busy again', async () => {
    const { request, send } = await mounted();
    const load = vi.fn().mockRejectedValue(busy(WAIT_MS));
    await act(() => send({ load, retriesOnce: true }));
    await pause(4 * WAIT_MS);
    expect(request()).toMatchObject({ state: 'failed', failure: { kind: 'rate-limited' } });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the wait is longer than five minutes', busy(6 * 60_000), true],
    ['another error would come again', new FailureError(FAILURE), true],
    ['nobody asked for it', busy(WAIT_MS), false],
  ])('fails at once if %s', async (_, error, retriesOnce) => {
    const { request, send } = await mounted();
    await act(() => send({ load: vi.fn().mockRejectedValue(error), retriesOnce }));
    expect(request()).toMatchObject({ state: 'failed', failure: error.failure });
  });

  it('sends nothing more when the page has closed in the meantime', async () => {
    const { send, unmount } = await mounted();
    const load = vi.fn().mockRejectedValue(busy(WAIT_MS));
    await act(() => send({ load, retriesOnce: true }));
    await unmount();
    await pause(3 * WAIT_MS);
    expect(load).toHaveBeenCalledOnce();
  });
});
