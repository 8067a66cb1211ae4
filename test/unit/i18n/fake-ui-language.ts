import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Message, packedMessage } from '../../../scripts/extension/pack-locales.ts';
import { fillMessage } from '../../../src/i18n/fill-message.ts';

/*
 * Stands in for src/i18n/ui-language.ts, which needs a browser. The language is English until a test calls
 * `loadLanguage`.
 */

let language = 'en';
let messages = read(language);

function read(folder: string): Readonly<Record<string, Message>> {
  const path = resolve(import.meta.dirname, '../../../public/_locales', folder, 'messages.json');
  const texts: [name: string, Message][] = Object.entries(JSON.parse(readFileSync(path, 'utf8')));
  return Object.fromEntries(texts.map(([name, text]) => [name, packedMessage(text)]));
}

/** @param tag a folder of `_locales`, perhaps with the region of the browser: `fr-CA` */
export function loadLanguage(tag: string): void {
  const wanted = tag === 'auto' ? 'en' : tag;
  if (wanted !== language) messages = read(wanted.slice(0, 2));
  language = wanted;
}

export function messageText(name: string, parts: readonly string[] = []): string {
  const message = messages[name];
  return message ? fillMessage(message, parts) : '';
}

export function uiLanguage(): string {
  return language;
}

export function uiDirection(): string {
  return messageText('textDirection');
}

export function browserLanguage(): string {
  return 'en';
}

export function languageName(name: string): string {
  return new Intl.DisplayNames(name, { type: 'language' }).of(name) ?? name;
}
