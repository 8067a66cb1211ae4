import { beforeEach, describe, expect, it } from 'vitest';
import { t, tCount } from '../../../src/i18n/t.ts';
import { loadLanguage } from './fake-ui-language.ts';

beforeEach(() => loadLanguage('en'));

describe('t', () => {
  it('fills the placeholders of a text in their order', () => {
    expect(t('failureIncomplete', '5,496', '12')).toBe(
      'The list is incomplete: 12 of 5,496 services arrived.',
    );
  });

  it('isolates the direction of what it fills into a right-to-left text', () => {
    loadLanguage('ar');
    expect(t('toolbarUnrated', 'Example!')).toContain('\u2068Example!\u2069');
  });
});

describe('tCount', () => {
  it.each([
    ['en', 1, '1 service'],
    ['en', 10_639, '10,639 services'],
    ['de', 10_639, '10.639 Dienste'],
    // French has a form for millions, and no text for it.
    ['fr', 1_000_000, '1\u202f000\u202f000 services'],
  ])('uses the plural form and the number format of %s for %i', (language, count, text) => {
    loadLanguage(language);
    expect(tCount('services', count)).toBe(text);
  });

  it('uses the plural forms of Arabic', () => {
    loadLanguage('ar');
    const texts = [0, 1, 2, 3, 11, 100].map((count) => tCount('items', count).replace(/[\d٠-٩]+/, '#'));
    expect(new Set(texts).size).toBe(5);
    expect(texts).not.toContain('');
  });
});
