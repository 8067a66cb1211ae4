import { describe, expect, it } from 'vitest';
import { LANGUAGES, messagesOf } from './locales.ts';
import { typographyFaults } from './typography.ts';

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('have the typography of the language', () => {
    const faults = Object.entries(messagesOf(language)).flatMap(([name, { message }]) =>
      typographyFaults(language, message).map((fault) => `${name}: ${fault}: ${message}`),
    );
    expect(faults).toEqual([]);
  });
});
