import { readFile } from 'node:fs/promises';
import { untranslated } from '../extension/pack-locales.ts';
import { LISTING_LANGUAGES } from '../store/listing.ts';

/** The texts that have to be translated before a release, as a sentence for each language that lacks some. */
export async function untranslatedTexts(): Promise<string[]> {
  const english = await messages('en');
  const sentences = LISTING_LANGUAGES.map(async (language) => {
    const names = Object.keys(untranslated(await messages(language), english));
    return names.length === 0 ? [] : [`public/_locales/${language}: translate ${names.join(', ')}.`];
  });
  return (await Promise.all(sentences)).flat();
}

async function messages(language: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(`public/_locales/${language}/messages.json`, 'utf8'));
}
