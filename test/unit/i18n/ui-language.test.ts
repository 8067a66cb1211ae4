import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.unmock('../../../src/i18n/ui-language.ts');
const browsers = vi.hoisted(() => ({ language: 'de-AT' }));
vi.mock('../../../src/platform/browser.ts', () => ({
  default: {
    i18n: {
      getUILanguage: () => browsers.language,
      getMessage: (name: string, parts: string[]) =>
        ({ textLanguage: 'de', textDirection: 'ltr', greeting: `Hallo ${parts[0]}` })[name] ?? '',
    },
  },
}));
const { loadLanguage, messageText, uiDirection, uiLanguage } = await import(
  '../../../src/i18n/ui-language.ts'
);
const { LANGUAGE_CHOICES } = await import('../../../src/settings/settings.ts');

beforeEach(() => {
  browsers.language = 'de-AT';
});
afterEach(() => loadLanguage('auto'));

describe('the language of the texts', () => {
  it("is the browser's own, with its region", () => {
    expect([uiLanguage(), uiDirection(), messageText('greeting', ['Anna'])]).toEqual([
      'de-AT',
      'ltr',
      'Hallo Anna',
    ]);
  });

  it('is the one that was chosen in the settings', async () => {
    await loadLanguage('ar');
    expect([uiLanguage(), uiDirection()]).toEqual(['ar', 'rtl']);
  });

  it.each(LANGUAGE_CHOICES.filter((choice) => choice !== 'auto' && choice !== 'de'))(
    'can be chosen: %s',
    async (language) => {
      await loadLanguage(language);
      expect(uiLanguage()).toBe(language);
    },
  );

  it("falls back to the browser's for a text that the chosen one does not have", async () => {
    await loadLanguage('fr');
    expect(messageText('greeting', ['Anna'])).toBe('Hallo Anna');
  });

  it.each(['auto', 'tlh', ''])("is the browser's after the choice of %j", async (language) => {
    await loadLanguage('ar');
    await loadLanguage(language);
    expect(uiLanguage()).toBe('de-AT');
  });
});
