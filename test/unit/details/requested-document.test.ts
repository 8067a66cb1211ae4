import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentPageAddress, takeRequestedDocument } from '../../../src/details/requested-document.ts';
import { fake } from '../fake-browser.ts';

const state = vi.hoisted(() => ({ isPrivate: false }));

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
    fake.browser.storage.session.values = {};
    state.isPrivate = false;
  });

  it('is found, also after a reload of the page', async () => {
    const { search } = new URL(await documentPageAddress(requested));
    expect(await takeRequestedDocument(search)).toEqual(requested);
    expect(await takeRequestedDocument(search)).toEqual(requested);
  });

  it('is not in the address, which the history keeps', async () => {
    expect(await documentPageAddress(requested)).toMatch(
      /^chrome-extension:\/\/x\/src\/document\/index\.html\?[\da-f-]{36}$/,
    );
    expect(await documentPageAddress(requested)).not.toBe(await documentPageAddress(requested));
  });

  it.each(['', '?', '?nobody', '?__proto__'])('is null for the query %j', async (query) => {
    expect(await takeRequestedDocument(query)).toBe(null);
  });

  it('is null if the stored data is invalid', async () => {
    const address = new URL(await documentPageAddress(requested));
    const { session } = fake.browser.storage;
    const damaged = { data: { ...requested, id: 'x' }, isPrivate: false };
    for (const key of Object.keys(session.values)) await session.set({ [key]: damaged });
    expect(await takeRequestedDocument(address.search)).toBe(null);
  });
});
