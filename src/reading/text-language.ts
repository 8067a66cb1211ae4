import browser from '../platform/browser.ts';

/** Enough for the browser to tell the language. */
const LANGUAGE_SAMPLE = 4_000;

/** The language of a text as the browser detects it, on the device; what the page says counts if it is not sure. */
export async function languageOf(text: string, stated: string): Promise<string> {
  const sample = text.slice(0, LANGUAGE_SAMPLE);
  const { isReliable, languages } = await browser.i18n.detectLanguage(sample);
  const [first] = languages.toSorted((a, b) => b.percentage - a.percentage);
  return isReliable && first && first.language !== 'und' ? first.language : stated;
}

/** Whether a language tag stands for English. A text of unknown language is read as English. */
export function isEnglish(language: string): boolean {
  return language === '' || /^en(?:[-_]|$)/i.test(language);
}
