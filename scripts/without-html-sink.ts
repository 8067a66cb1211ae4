import type { Plugin } from 'vite';

/** The three places in which Preact deals with `dangerouslySetInnerHTML`, by their shape: names differ by version. */
const SINKS = [
  /"dangerouslySetInnerHTML"==\w+\?\w+=\w+:/,
  /\|\|\w+\.__html==\w+\.innerHTML/,
  /\|\|\(\w+\.innerHTML=\w+\.__html\)/,
];

/**
 * Takes Preact's one way of turning text into markup out of the build: no page uses it, and what is not in the package
 * cannot be used by mistake. The build fails when a new Preact does it another way.
 */
export function withoutHtmlSink(): Plugin {
  return {
    name: 'without-html-sink',
    transform: {
      filter: { id: /\/preact\/dist\/preact\.mjs$/ },
      handler(code) {
        const clean = SINKS.reduce((text, sink) => text.replace(sink, ''), code);
        if (clean.includes('innerHTML')) this.error('Preact sets innerHTML in a way that is not known here');
        return { code: clean, map: null };
      },
    },
  };
}
