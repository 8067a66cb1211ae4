import type { Plugin } from 'vite';

/** Preact's code for `dangerouslySetInnerHTML`. Variable names differ between versions. */
const SINKS = [
  /"dangerouslySetInnerHTML"==\w+\?\w+=\w+:/,
  /\|\|\w+\.__html==\w+\.innerHTML/,
  /\|\|\(\w+\.innerHTML=\w+\.__html\)/,
];

/**
 * A plugin that removes `dangerouslySetInnerHTML` from Preact: no page uses it, and this way none can by mistake. The
 * build fails if a new version of Preact sets innerHTML in another way.
 */
export function withoutHtmlSink(): Plugin {
  return {
    name: 'without-html-sink',
    transform: {
      filter: { id: /\/preact\/dist\/preact\.mjs$/ },
      handler(code) {
        const clean = SINKS.reduce((text, sink) => text.replace(sink, ''), code);
        if (clean.includes('innerHTML')) this.error('Preact sets innerHTML in an unknown way');
        return { code: clean, map: null };
      },
    },
  };
}
