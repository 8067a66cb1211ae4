import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentPageAddress, takeRequestedDocument } from '../../../src/details/requested-document.ts';
import { session } from '../platform/session-in-memory.ts';

const state = vi.hoisted(() => ({ isPrivate: false }));

vi.mock('../../../src/platform/browser.ts', () => import('../platform/session-in-memory.ts'));
vi.mock('../../../src/platform/private-window.ts', () => ({
  inPrivateWindow: async () => state.isPrivate,
  countAsPrivate: () => {},
}));

const requested = {
  directory: 'https://ratings.example',
  id: 4711,
  name: 'Privacy Notice',
  quote: 'We may.',
};

describe('the document that a page was opened for', () => {
  beforeEach(() => {
    session.clear();
    state.isPrivate = false;
  });

  it('is found, also after a reload of the page', async () => {
    const { search } = new URL(await documentPageAddress(requested));
    expect(await takeRequestedDocument(search)).toEqual(requested);
    expect(await takeRequestedDocument(search)).toEqual(requested);
  });

  it('is not in the address, which the history keeps', async () => {
    expect(await documentPageAddress(requested)).toMatch(
      /^extension:\/\/own\/src\/document\/index\.html\?[\da-f-]{36}$/,
    );
    expect(await documentPageAddress(requested)).not.toBe(await documentPageAddress(requested));
  });

  it.each(['', '?', '?nobody', '?__proto__'])('is null for the query %j', async (query) => {
    expect(await takeRequestedDocument(query)).toBe(null);
  });

  it('is null if the stored data is invalid', async () => {
    const address = new URL(await documentPageAddress(requested));
    const [key = ''] = session.keys();
    session.set(key, { data: { ...requested, id: 'x' }, isPrivate: false });
    expect(await takeRequestedDocument(address.search)).toBe(null);
  });
});
