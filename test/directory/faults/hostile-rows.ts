import { type Answer, raw } from '../answer.ts';
import type { Fault } from './fault.ts';
import { editEnvelope, editRows } from './json-edits.ts';

const MIB = 1024 * 1024;
/** Far past what a page of a thousand services takes (about 300 kB). */
const OVERSIZE_BYTES = 32 * MIB;
/** `JSON.parse` takes this depth; a recursive copy of the result does not. */
const DEPTH = 100_000;
const DEEP_PLACE = 'the deep value goes here';

/** Rows that are made to break whoever reads them. */
export const hostileRows = {
  'oversize-page': {
    about: 'The first name of each page is 32 MiB long.',
    scope: 'list',
    answer: (answer) =>
      editRows(answer, ([first, ...rows]) => [{ ...first, name: 'x'.repeat(OVERSIZE_BYTES) }, ...rows]),
  },
  'deep-json': {
    about: 'In the first rows of each page, urls and an unknown field hold arrays in arrays, 100,000 deep.',
    scope: 'list',
    answer: (answer) =>
      withDeepValues(
        editRows(answer, ([first, second, ...rows]) => [
          { ...first, urls: DEEP_PLACE },
          { ...second, extra: DEEP_PLACE },
          ...rows,
        ]),
      ),
  },
  'proto-keys': {
    about: 'Rows and envelope have fields called __proto__, constructor and toString.',
    scope: 'all',
    answer: (answer) =>
      editRows(editEnvelope(answer, withPrototypeKeys), (rows) => rows.map(withPrototypeKeys)),
  },
  'lone-surrogates': {
    about: 'Names and addresses in the list hold halves of surrogate pairs.',
    scope: 'list',
    answer: (answer) =>
      editRows(answer, (rows) =>
        rows.map((row, at) => ({
          ...row,
          name: `\ud83d${String(row.name)}\udc00`,
          ...(at % 2 === 0 ? { urls: [...[row.urls].flat(), `half-\udfff-${at}.example`] } : {}),
        })),
      ),
  },
  'one-bad-item': {
    about: 'One row of each page has fields of the wrong type; the others are good.',
    scope: 'list',
    answer: (answer) =>
      editRows(answer, (rows) => {
        const bad = Math.min(1, rows.length - 1);
        return rows.map((row, at) => (at === bad ? { ...row, id: 'seven', name: 7, urls: null } : row));
      }),
  },
} as const satisfies Record<string, Fault>;

/** Own fields with these names: `Object.fromEntries` defines them, where an assignment would set the prototype. */
function withPrototypeKeys(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const poison = { id: 1, rating: 'A', polluted: true };
  return Object.fromEntries([
    ...Object.entries(record),
    ['__proto__', poison],
    ['constructor', { prototype: poison }],
    ['toString', 'not a function'],
  ]);
}

/** Written as text, since `JSON.stringify` cannot write such a value either. */
function withDeepValues(answer: Answer): Answer {
  if (answer.body.kind !== 'json') return answer;
  const deep = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
  const text = JSON.stringify(answer.body.value).replaceAll(JSON.stringify(DEEP_PLACE), deep);
  return raw(answer.status, 'application/json; charset=utf-8', text);
}
