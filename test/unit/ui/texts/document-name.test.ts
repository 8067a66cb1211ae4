import { expect, it, vi } from 'vitest';

vi.mock('../../../../src/i18n/ui-language.ts', () => import('../../i18n/fake-ui-language.ts'));
const { documentName } = await import('../../../../src/ui/texts/document-name.ts');

const URL_OF_IT = 'https://terms.example/a?b';

it.each([
  ['a plain name', 'Terms of Service', URL_OF_IT, 'Terms of Service'],
  ['a name between stray blanks', ' Terms\n of  Service ', URL_OF_IT, 'Terms of Service'],
  ['a name that turns what follows', 'Terms\u202eecivreS', URL_OF_IT, 'TermsecivreS'],
  ['no name, with an address', '', URL_OF_IT, 'terms.example'],
  ['a name that nobody can see, with an address', '\u200b \u2066', URL_OF_IT, 'terms.example'],
  ['a name that nobody can see, without an address', ' \u200b', null, 'Document without a name'],
])('of a document with %s', (_, name, url, shown) => {
  expect(documentName(name, url)).toBe(shown);
});

it('of a document is short, however long it is in the list', () => {
  expect(documentName('Terms '.repeat(100_000), null).length).toBeLessThanOrEqual(300);
});
