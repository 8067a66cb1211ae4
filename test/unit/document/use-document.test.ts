// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FailureError } from '../../../src/directory/failure.ts';
import { act, showHook } from '../render.ts';

const TEXT = '<p>First.</p><p>We may sell your data to anyone.</p>';
const state = { isAllowed: true, isAsked: 0, requested: [] as number[], fails: false, text: TEXT };
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../src/platform/permissions.ts', () => ({
  maySendServiceIds: async () => state.isAllowed,
  askToSendServiceIds: async () => {
    state.isAsked += 1;
    return true;
  },
}));
vi.mock('../../../src/directory/client.ts', () => ({
  createDirectoryClient: () => ({
    async document(id: number) {
      state.requested.push(id);
      if (state.fails) throw new FailureError({ kind: 'timed-out' });
      return { id, name: 'Terms', text: state.text };
    },
  }),
}));
const { useDocument } = await import('../../../src/document/use-document.ts');

const requested = {
  directory: 'https://ratings.example',
  id: 9,
  quote: { text: 'We may sell your data', start: null },
} as Parameters<typeof useDocument>[0];

const shown = async ({ asksOnOpen = true } = {}) => {
  const hook = await showHook(() => useDocument(requested, asksOnOpen));
  await settled();
  return hook;
};
/** The requests of the page have ended. */
const settled = () => act(() => {});

beforeEach(() => {
  vi.restoreAllMocks();
  Object.assign(state, { isAllowed: true, isAsked: 0, requested: [], fails: false, text: TEXT });
});

describe('a document', () => {
  it('is fetched when the page opens after a click of ours, and has the place of the quote', async () => {
    const { current } = await shown();
    const { request } = current();
    expect(request.value?.sections).toEqual([
      [
        { kind: 'paragraph', text: 'First.', ranges: [] },
        {
          kind: 'paragraph',
          text: 'We may sell your data to anyone.',
          ranges: [{ from: 0, to: 21, found: null }],
        },
      ],
    ]);
    expect(request.value?.hasQuote).toBe(true);
    expect([state.requested, state.isAsked]).toEqual([[9], 0]);
  });

  it('is not fetched without consent until the reader asks', async () => {
    state.isAllowed = false;
    const { current } = await shown();
    expect(current().request.state).toBe('no-permission');
    expect(state.requested).toEqual([]);
    await act(() => current().ask());
    await settled();
    expect([current().request.state, state.requested, state.isAsked]).toEqual(['arrived', [9], 1]);
  });

  it('is not fetched by a page that was restored, or that something else opened, until the reader asks', async () => {
    const { current } = await shown({ asksOnOpen: false });
    expect([current().request.state, state.requested]).toEqual(['not-asked', []]);
    await act(() => current().ask());
    await settled();
    expect([current().request.state, state.requested]).toEqual(['arrived', [9]]);
  });

  it('is fetched when a page in the background is seen', async () => {
    let visibility = 'hidden';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as 'hidden');
    const { current } = await shown();
    expect([current().request.state, state.requested]).toEqual(['asking', []]);
    visibility = 'visible';
    await act(() => document.dispatchEvent(new Event('visibilitychange')));
    await settled();
    expect([current().request.state, state.requested]).toEqual(['arrived', [9]]);
  });

  it('can be fetched again after a failure', async () => {
    state.fails = true;
    const { current } = await shown();
    expect(current().request).toMatchObject({ state: 'failed', failure: { kind: 'timed-out' } });
    state.fails = false;
    await act(() => current().ask());
    await settled();
    expect(current().request.state).toBe('arrived');
  });
});
