// @vitest-environment happy-dom
import { useState } from 'preact/hooks';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DirectoryClient } from '../../../../src/directory/client.ts';
import { FailureError } from '../../../../src/directory/failure.ts';
import { act, showHook } from '../../render.ts';
import { A_PROFILE } from '../some-points.ts';

const fetchQuotes = vi.fn(
  async (_: DirectoryClient, _id: number, _since: number) => new Map([[1, { text: 'We may.', start: 5 }]]),
);
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../../src/details/fetch-details.ts', () => ({ fetchQuotes }));
const { useQuotes } = await import('../../../../src/points/view/use-quotes.ts');

beforeEach(() => {
  fetchQuotes.mockClear();
});

it('asks for the quotes once for the points of one time, and again for newer points', async () => {
  const { current } = await showHook(() => {
    const [at, setAt] = useState(1_000);
    return { ...useQuotes(A_PROFILE, 7, at), setAt };
  });
  const open = () => act(() => current().loadQuotes());
  expect(fetchQuotes).not.toHaveBeenCalled();
  await open();
  await open();
  expect(current().quotes.state).toBe('arrived');
  await act(() => current().setAt(2_000));
  await open();
  await open();
  expect(fetchQuotes.mock.calls.map(([client, id, since]) => [client.profile.address, id, since])).toEqual([
    [A_PROFILE.address, 7, 1_000],
    [A_PROFILE.address, 7, 2_000],
  ]);
});

it('asks once more after a failure only if somebody says so', async () => {
  fetchQuotes.mockRejectedValueOnce(new FailureError({ kind: 'timed-out' }));
  const { current } = await showHook(() => useQuotes(A_PROFILE, 7, 1_000));
  await act(() => current().loadQuotes());
  await act(() => current().loadQuotes());
  expect([current().quotes.state, fetchQuotes.mock.calls.length]).toEqual(['failed', 1]);
  await act(() => current().retryQuotes());
  expect([current().quotes.state, fetchQuotes.mock.calls.length]).toEqual(['arrived', 2]);
});
