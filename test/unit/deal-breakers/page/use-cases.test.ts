// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FailureError } from '../../../../src/directory/failure.ts';
import { act, showHook } from '../../render.ts';

const state = { end: 3, requested: [] as number[], failingPage: 0 };
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../../src/directory/client.ts', () => ({
  createDirectoryClient: () => ({
    async listCases(page: number) {
      state.requested.push(page);
      if (page === state.failingPage) throw new FailureError({ kind: 'timed-out' });
      // Case 100 has moved: each page has it.
      return { end: state.end, cases: [{ id: page }, { id: 100, title: `on page ${page}` }] };
    },
  }),
}));
const { useCases } = await import('../../../../src/deal-breakers/page/use-cases.ts');

async function shown() {
  const { current } = await showHook(() => useCases('https://ratings.example'));
  await act(() => current().ask());
  await ended(current);
  return { current };
}

/** Waits until the request has ended. */
async function ended(current: () => { request: { state: string } }): Promise<void> {
  while (current().request.state === 'asking') await act(() => {});
}

beforeEach(() => {
  Object.assign(state, { end: 3, requested: [], failingPage: 0 });
});

describe('the cases', () => {
  it('that have arrived stay after a failure, and the next try goes on with the page that failed', async () => {
    state.failingPage = 2;
    const { current } = await shown();
    expect(current().request.state).toBe('failed');
    expect([...(current().request.value?.byId.keys() ?? [])]).toEqual([1, 100]);
    state.failingPage = 0;
    await act(() => current().ask());
    await ended(current);
    expect([current().request.state, state.requested]).toEqual(['arrived', [1, 2, 2, 3]]);
    expect(current().request.value?.byId.size).toBe(4);
  });

  it('end after 50 pages, however many the directory promises', async () => {
    state.end = 1_000_000;
    await shown();
    expect(state.requested).toHaveLength(50);
  });
});
