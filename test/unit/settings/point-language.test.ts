import { afterEach, expect, it, vi } from 'vitest';

const browser = { language: 'en' };
vi.mock('../../../src/i18n/ui-language.ts', () => ({ uiLanguage: () => browser.language }));
const { pointLanguage } = await import('../../../src/settings/settings.ts');

afterEach(() => {
  browser.language = 'en';
});

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['FR-CA', 'fr'],
  // English is what the directory has anyway, and it has no Welsh.
  ['en-GB', null],
  ['cy', null],
])('a browser in "%s" asks for titles in %j', (language, expected) => {
  browser.language = language;
  expect(pointLanguage('auto')).toBe(expected);
});

it('a choice in the settings is stronger than the language of the browser', () => {
  browser.language = 'de-AT';
  expect([pointLanguage('fr'), pointLanguage('en')]).toEqual(['fr', null]);
});
