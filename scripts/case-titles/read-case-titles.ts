import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  parseCaseTitles,
  type ShortTitles,
  TITLE_LANGUAGES,
  type TitleLanguage,
} from '../../src/cases/case-titles-file.ts';

const FOLDER = resolve(import.meta.dirname, '../../public/case-titles');

/** The short titles of every language. Throws as `parseCaseTitles`. */
export async function readCaseTitles(): Promise<ReadonlyMap<TitleLanguage, ShortTitles>> {
  const files = TITLE_LANGUAGES.map(async (language) => {
    const text = await readFile(resolve(FOLDER, `${language}.json`), 'utf8');
    return [language, parseCaseTitles(JSON.parse(text))] as const;
  });
  return new Map(await Promise.all(files));
}
