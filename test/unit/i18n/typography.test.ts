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

describe('typographyFaults', () => {
  it.each([
    ['en', "This site's terms", 'a straight apostrophe'],
    ['en', 'Type "terms"', 'a straight quotation mark'],
    ['en', 'Loading...', 'three dots instead of an ellipsis'],
    ['en', 'Two  spaces', 'a space at the start or the end, or two in a row'],
    ['en', 'A - B', 'a hyphen instead of a dash'],
    ['en', 'Type „terms“', 'the quotation marks of another language'],
    ['en', 'Loading …', 'a space before an ellipsis'],
    ['en', '3 deal-breakers', 'a hyphen that can break in "deal‑breaker"'],
    ['en', 'This is not in the list', 'no contraction'],
    ['en', 'We cannot load it', 'no contraction'],
    ['de', 'Tippe “terms”', 'the quotation marks of another language'],
    ['de', 'Wird geladen …', 'no U+00A0 before an ellipsis'],
    ['de', '3 K.-o.-Kriterien', 'a hyphen that can break in "K.‑o.‑"'],
    ['nl', 'Typ «terms»', 'the quotation marks of another language'],
    ['nl', 'Laden …', 'a space before an ellipsis'],
    ['fr', 'Tapez “terms”', 'the quotation marks of another language'],
    ['fr', 'Chargement …', 'a space before an ellipsis'],
    ['fr', 'Pourquoi ?', 'no U+202F before ? ! ; or :'],
    ['fr', 'Note\u00a0: A', 'no U+202F before ? ! ; or :'],
    ['fr', 'La note; la liste', 'no U+202F before ? ! ; or :'],
    ['fr', 'Tapez « terms »', 'no U+202F inside « »'],
    ['es', 'Escribe “terms”', 'the quotation marks of another language'],
    ['es', 'Cargando …', 'a space before an ellipsis'],
    ['es', 'Por qué?', 'no ¿ before a question'],
    ['es', 'Hola!', 'no ¡ before an exclamation'],
    ['ar', 'اكتب “terms”', 'the quotation marks of another language'],
    ['ar', 'جارٍ التحميل …', 'a space before an ellipsis'],
    ['ar', 'لماذا?', 'a Latin comma, semicolon or question mark'],
    ['ar', 'النقاط, القائمة', 'a Latin comma, semicolon or question mark'],
  ])('finds in %s text "%s": %s', (language, text, fault) => {
    expect(typographyFaults(language, text)).toContain(fault);
  });

  it.each([
    ['en', 'You’re “offline”… 2 deal‑breakers: https://a.example/?b'],
    ['de', '„Nichts senden“ ist an: Wird geladen\u00a0…'],
    ['fr', 'Qu’est-ce\u202f? «\u202fRien\u202f»\u202f; https://a.example'],
    ['es', '¿Qué es «terms»? ¡Nada!'],
    ['ar', 'لماذا؟ الخدمة، «?» والقائمة؛ نعم'],
  ])('finds nothing in correct %s text', (language, text) => {
    expect(typographyFaults(language, text)).toEqual([]);
  });
});
