import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What is left of Papa Parse: the licence, and everything from the first text of each pair up to the second one. */
const KEPT = [
  ['/* @license', '(function(root, factory)'],
  ['\tfunction escapeRegExp(string)', '\tfunction newWorker()'],
  ['\tfunction isFunction(func)', '\treturn Papa;'],
] as const;

/**
 * Cuts the core of Papa Parse, a class `Parser`, out of its source. The rest loads CSV from addresses, reads streams and
 * starts workers.
 *
 * @param source papaparse.js
 * @returns a module whose default export has the class
 * @throws Error if a new version of Papa Parse is arranged in another way
 */
export function csvParserOnly(source: string): string {
  const kept = KEPT.map(([first, next]) => {
    const start = source.indexOf(first);
    const end = source.indexOf(next, start);
    if (start < 0 || end < 0) throw new Error(`Papa Parse has no "${start < 0 ? first : next}"`);
    return source.slice(start, end);
  });
  const used = new Set(kept.join('').match(/\b(?:Papa|global)\.\w+/g));
  if ([...used].join() !== 'Papa.BAD_DELIMITERS') throw new Error(`Papa Parse uses ${[...used]}`);
  const [licence, ...code] = kept;
  const delimiters = String.raw`const Papa = { BAD_DELIMITERS: ['\r', '\n', '"', '\ufeff'] };`;
  return [licence, delimiters, ...code, 'export default { Parser };'].join('\n');
}

/** A plugin that packs only the core of Papa Parse: Smallprint reads the files itself. */
export function withCsvParserOnly(): Plugin {
  return {
    name: 'csv-parser-only',
    load: {
      filter: { id: /\/papaparse\/papaparse(\.min)?\.js$/ },
      handler: (id) => csvParserOnly(readFileSync(join(id, '../papaparse.js'), 'utf8')),
    },
  };
}
