import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { csvParserOnly } from '../../../scripts/extension/csv-parser-only.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/* The part of Papa Parse in the package, against the whole one, which all other tests use. */

const path = join(temporaryFolder('parser'), 'parser.mjs');
let source: string;
let Parser: typeof Papa.Parser;

beforeAll(async () => {
  source = await readFile('node_modules/papaparse/papaparse.js', 'utf8');
  await writeFile(path, csvParserOnly(source));
  ({ Parser } = (await import(path)).default);
});

it.each([
  'a,b\n1,2\n',
  '"a","b ""c"" d"\n"1","two\nlines"\n',
  'a\n"never closed\n',
  '"a"b,c\n',
  ' "a" ,b\n',
  'a,b\nhalf',
  '',
])('reads the same rows, errors and end from %j', (text) => {
  for (const delimiter of [',', ';', '"']) {
    for (const ignoresLast of [true, false]) {
      const parsed = [Parser, Papa.Parser].map((Each) =>
        new Each({ delimiter, newline: '\n' }).parse(text, 0, ignoresLast),
      );
      expect(parsed[0]).toEqual(parsed[1]);
    }
  }
});

it('keeps the licence', () => {
  expect(csvParserOnly(source)).toMatch(/^\/\* @license\nPapa Parse\nv[\d.]+\n/);
});

it.each([
  ['has no "\tfunction newWorker()"', 'function newWorker()', 'function otherWorker()'],
  ['uses Papa.BAD_DELIMITERS,Papa.Next', 'return cursor;', 'return Papa.Next;'],
])('stops the build if Papa Parse %s', (message, known, other) => {
  expect(() => csvParserOnly(source.replace(known, other))).toThrow(message);
});
