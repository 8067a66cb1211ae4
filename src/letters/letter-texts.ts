import * as v from 'valibot';

const letterSchema = v.object({ subject: v.string(), body: v.array(v.string()) });
const lawSchema = v.object({
  access: letterSchema,
  erasure: letterSchema,
  portability: letterSchema,
  objection: letterSchema,
  /** What every letter ends with: the deadline, and proof of identity. */
  end: v.array(v.string()),
});
const textsSchema = v.object({
  greeting: v.string(),
  account: v.string(),
  closing: v.string(),
  gdpr: lawSchema,
  ccpa: lawSchema,
});
/** The texts of all letters in one language. */
export type LetterTexts = v.InferOutput<typeof textsSchema>;

export const LETTER_LANGUAGES = ['en', 'de', 'nl', 'fr', 'es', 'ar'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** Written out, because the stores' checkers reject computed imports. */
const TEXTS: Readonly<Record<LetterLanguage, () => Promise<{ default: unknown }>>> = {
  en: () => import('/letters/en.json', { with: { type: 'json' } }),
  de: () => import('/letters/de.json', { with: { type: 'json' } }),
  nl: () => import('/letters/nl.json', { with: { type: 'json' } }),
  fr: () => import('/letters/fr.json', { with: { type: 'json' } }),
  es: () => import('/letters/es.json', { with: { type: 'json' } }),
  ar: () => import('/letters/ar.json', { with: { type: 'json' } }),
};

/** The letters in a language, from the package. Sends nothing. */
export async function letterTexts(language: LetterLanguage): Promise<LetterTexts> {
  return v.parse(textsSchema, (await TEXTS[language]()).default);
}

/** A language of our letters, or English. */
export function letterLanguage(language: string): LetterLanguage {
  return LETTER_LANGUAGES.find((each) => each === language) ?? 'en';
}
