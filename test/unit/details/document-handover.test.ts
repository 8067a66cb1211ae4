import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentPage, wantedDocument } from '../../../src/details/document-handover.ts';
import { session } from '../platform/session-in-memory.ts';

const state = vi.hoisted(() => ({ isPrivate: false, counted: 0 }));

vi.mock('../../../src/platform/browser.ts', () => import('../platform/session-in-memory.ts'));
vi.mock('../../../src/platform/private-window.ts', () => ({
  inPrivateWindow: async () => state.isPrivate,
  countAsPrivate: () => {
    state.counted += 1;
  },
}));

const wanted = { directory: 'https://ratings.example', id: 4711, name: 'Privacy Notice', quote: 'We may.' };

describe('word for the page that shows a document', () => {
  beforeEach(() => {
    session.clear();
    state.isPrivate = false;
    state.counted = 0;
  });

  it('arrives, also after the page was loaded again', async () => {
    const { search } = new URL(await documentPage(wanted));
    expect(await wantedDocument(search)).toEqual(wanted);
    expect(await wantedDocument(search)).toEqual(wanted);
  });

  it('is not in the address, which goes into the history', async () => {
    expect(await documentPage(wanted)).toMatch(
      /^extension:\/\/own\/src\/document\/index\.html\?[\da-f-]{36}$/,
    );
    expect(await documentPage(wanted)).not.toBe(await documentPage(wanted));
  });

  it.each(['', '?', '?nobody', '?__proto__'])('with the query %j is nothing', async (query) => {
    expect(await wantedDocument(query)).toBe(null);
  });

  it('that is damaged is nothing', async () => {
    const address = new URL(await documentPage(wanted));
    const [key = ''] = session.keys();
    session.set(key, { word: { ...wanted, id: 'x' }, isPrivate: false });
    expect(await wantedDocument(address.search)).toBe(null);
  });
});
