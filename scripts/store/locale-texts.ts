import { readFile } from 'node:fs/promises';
import type { MessageName } from '../../src/i18n/t.ts';
import type { Message } from '../extension/pack-locales.ts';
import type { ListingLanguage } from './listing.ts';

/** Reads the texts of the extension in one language. The result is for those without placeholders. */
export async function readLocaleTexts(language: ListingLanguage): Promise<(name: MessageName) => string> {
  const messages = await readMessages(language);
  return (name) => {
    const { message } = messages[name] ?? {};
    if (message === undefined) throw new Error(`public/_locales/${language} has no text "${name}"`);
    return message;
  };
}

/** The messages of one language, as the browser reads them. */
export async function readMessages(language: ListingLanguage): Promise<Record<string, Message>> {
  return JSON.parse(await readFile(`public/_locales/${language}/messages.json`, 'utf8'));
}
