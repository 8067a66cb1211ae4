import { describe, expect, it } from 'vitest';
import { documentName } from '../../../src/details/document-name.ts';
import { inEnglish } from '../../english.ts';

const ADDRESS = 'https://terms.example/a?b';

describe('documentName', () => {
  it.each([
    ['keeps a plain name', 'Terms of Service', ADDRESS, 'Terms of Service'],
    ['collapses white space', ' Terms\n of  Service ', ADDRESS, 'Terms of Service'],
    ['removes characters that change the direction', 'Terms\u202eecivreS', ADDRESS, 'TermsecivreS'],
    ['shows the host if there is no name', '', ADDRESS, 'terms.example'],
    ['shows the host if the name is invisible', '\u200b \u2066', ADDRESS, 'terms.example'],
    ['has a text for a document without name and address', ' \u200b', null, inEnglish('documentWithoutName')],
  ])('%s', (_, name, url, shown) => {
    expect(documentName(name, url)).toBe(shown);
  });

  it('cuts a name that is far too long', () => {
    expect(documentName('Terms '.repeat(100_000), null).length).toBeLessThanOrEqual(300);
  });
});
