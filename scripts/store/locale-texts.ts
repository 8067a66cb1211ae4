import { readFile } from 'node:fs/promises';
import { fillMessage } from '../../src/i18n/fill-message.ts';
import type { MessageName } from '../../src/i18n/t.ts';
import { type Message, packedMessage } from '../extension/pack-locales.ts';
import type { ListingLanguage } from './listing.ts';

/** A text of the extension in one language. `parts` fill its placeholders, in their order. */
export type LocaleTexts = (name: MessageName, ...parts: string[]) => string;

/** Reads the texts of the extension in one language. */
export async function readLocaleTexts(language: ListingLanguage): Promise<LocaleTexts> {
  const messages = await readMessages(language);
  return (name, ...parts) => {
    const message = messages[name];
    if (!message) throw new Error(`public/_locales/${language} has no text "${name}"`);
    return fillMessage(packedMessage(message), parts);
  };
}

/** The messages of one language, as the browser reads them. */
export async function readMessages(language: ListingLanguage): Promise<Record<string, Message>> {
  return JSON.parse(await readFile(`public/_locales/${language}/messages.json`, 'utf8'));
}
