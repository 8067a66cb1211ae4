import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../public/_locales');

interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

/** The texts of one language, by key. */
export type Messages = Readonly<Record<string, Message>>;

/** The languages that have texts: the folders of `_locales`. */
export const LANGUAGES: readonly string[] = readdirSync(FOLDER);

/** Reads the texts of a language. */
export function messagesOf(language: string): Messages {
  return JSON.parse(readFileSync(join(FOLDER, language, 'messages.json'), 'utf8'));
}

/** The plural form at the end of a key: `_one`, `_other`. */
export const FORM = /_(zero|one|two|few|many|other)$/;
