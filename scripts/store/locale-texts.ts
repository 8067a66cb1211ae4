import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { fillMessage } from '../../src/i18n/fill-message.ts';
import type { MessageName } from '../../src/i18n/t.ts';
import { packedMessage } from '../extension/pack-locales.ts';
import type { ListingLanguage } from './listing.ts';

const messagesSchema = v.record(
  v.string(),
  v.looseObject({
    message: v.string(),
    placeholders: v.exactOptional(v.record(v.string(), v.looseObject({ content: v.string() }))),
  }),
);

/** A text of the extension in one language. `parts` fill its placeholders, in their order. */
export type LocaleTexts = (name: MessageName, ...parts: string[]) => string;

/** Reads the texts of the extension in one language. */
export async function readLocaleTexts(language: ListingLanguage): Promise<LocaleTexts> {
  const file = `public/_locales/${language}/messages.json`;
  const messages = v.parse(messagesSchema, JSON.parse(await readFile(file, 'utf8')));
  return (name, ...parts) => {
    const message = messages[name];
    if (!message) throw new Error(`${file} has no text "${name}"`);
    return fillMessage(packedMessage(message), parts);
  };
}
