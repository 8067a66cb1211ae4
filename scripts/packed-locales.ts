import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

/**
 * A text as the browser needs it: `$NAME$` and its definition become the `$1` that it stands for, and what is written
 * for translators stays behind. Half of the bytes of `_locales`, the same texts.
 */
export function packedMessage({ message, placeholders = {} }: Message): Message {
  return {
    message: message.replace(
      /\$(\w+)\$/g,
      (whole, name: string) => placeholders[name.toLowerCase()]?.content ?? whole,
    ),
  };
}

/** Packs the texts of every language in the folder that was built. */
export function packedLocales(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'packed-locales',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle() {
      const folder = resolve(config.root, config.build.outDir, '_locales');
      for (const language of readdirSync(folder)) {
        const path = join(folder, language, 'messages.json');
        const messages: Record<string, Message> = JSON.parse(readFileSync(path, 'utf8'));
        const packed = Object.entries(messages).map(([name, message]) => [name, packedMessage(message)]);
        writeFileSync(path, JSON.stringify(Object.fromEntries(packed)));
      }
    },
  };
}
