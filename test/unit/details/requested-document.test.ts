import { expect, it } from 'vitest';
import { documentPageAddress, takeRequestedDocument } from '../../../src/details/requested-document.ts';
import { fake } from '../fake-browser.ts';

const requested = {
  directory: 'https://ratings.example',
  id: 4711,
  name: 'Privacy Notice',
  url: null,
  quote: { text: 'We may.', start: 5 },
};

it('finds a document by the token in the address, which the history keeps', async () => {
  fake.browser.tabs.query = async () => [{ id: 1, incognito: false }];
  const address = await documentPageAddress(requested);
  expect(address).toMatch(/^chrome-extension:\/\/x\/src\/document\/index\.html\?[\da-f-]{36}$/);
  expect(await documentPageAddress(requested)).not.toBe(address);
  expect(await takeRequestedDocument(new URL(address).search)).toEqual(requested);
});
