import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** A text in messages.json. */
export interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

/**
 * Replaces each named placeholder of a message by its definition (`$NAME$` by `$1`), and drops the descriptions for
 * translators. This halves the bytes of `_locales`.
 */
export function packedMessage({ message, placeholders = {} }: Message): Message {
  return {
    message: message.replace(
      /\$(\w+)\$/g,
      (whole, name: string) => placeholders[name.toLowerCase()]?.content ?? whole,
    ),
  };
}

/** The end of the name of a text that depends on a number: `services_one`. */
const FORM = /_(zero|one|two|few|many|other)$/;

/** The texts that a language does not have yet, in English. Its own plural forms of a text stand for the English ones. */
export function untranslated<T>(
  own: Readonly<Record<string, T>>,
  english: Readonly<Record<string, T>>,
): Record<string, T> {
  const base = (name: string) => name.replace(FORM, '');
  const has = new Set(Object.keys(own).map(base));
  return Object.fromEntries(Object.entries(english).filter(([name]) => !has.has(base(name))));
}

/**
 * A plugin that packs the messages and the short titles of all languages in the built extension. A text without translation
 * is in English.
 */
export function packLocales(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'pack-locales',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      // A watch build does not notice changes in the public folder by itself.
      for (const file of messageFiles(config.publicDir)) this.addWatchFile(file);
    },
    closeBundle() {
      const english = join(config.publicDir, '_locales/en/messages.json');
      const outDir = resolve(config.root, config.build.outDir);
      for (const file of messageFiles(outDir)) writeFileSync(file, packedMessages(file, english));
      for (const name of readdirSync(join(outDir, 'case-titles'))) {
        const file = join(outDir, 'case-titles', name);
        writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
      }
    },
  };
}

/** The packed messages.json of a language. */
export function packedMessages(file: string, englishFile: string): string {
  const read = (path: string): Record<string, Message> => JSON.parse(readFileSync(path, 'utf8'));
  const own = read(file);
  const all = { ...own, ...untranslated(own, read(englishFile)) };
  const packed = Object.entries(all).map(([name, message]) => [name, packedMessage(message)]);
  return JSON.stringify(Object.fromEntries(packed));
}

function messageFiles(folder: string): string[] {
  const locales = join(folder, '_locales');
  return readdirSync(locales).map((language) => join(locales, language, 'messages.json'));
}
