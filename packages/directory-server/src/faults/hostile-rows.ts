import { type Answer, raw } from '../answer.ts';
import type { Fault } from './fault.ts';
import { editEnvelope, editRows } from './json-edits.ts';

const MIB = 1024 * 1024;
/** A page of a thousand services has about 300 kB. */
const OVERSIZE_BYTES = 32 * MIB;
/** `JSON.parse` accepts this depth; a recursive copy of the result overflows the stack. */
const DEPTH = 100_000;
const PLACEHOLDER = 'the deep value goes here';

/** The rows are made to break their reader. */
export const hostileRows = {
  'oversize-page': {
    about: 'The first name of each page is 32 MiB long.',
    scope: 'list',
    answer: (answer) =>
      editRows(answer, ([first, ...rows]) => [{ ...first, name: 'x'.repeat(OVERSIZE_BYTES) }, ...rows]),
  },
  'deep-json': {
    about:
      'In the first rows of each page, urls and an unknown field contain arrays nested 100,000 levels deep.',
    scope: 'list',
    answer: (answer) =>
      withDeepValues(
        editRows(answer, ([first, second, ...rows]) => [
          { ...first, urls: PLACEHOLDER },
          { ...second, extra: PLACEHOLDER },
          ...rows,
        ]),
      ),
  },
  'proto-keys': {
    about: 'Rows and envelope have fields named __proto__, constructor and toString.',
    scope: 'all',
    answer: (answer) =>
      editRows(editEnvelope(answer, withPrototypeKeys), (rows) => rows.map(withPrototypeKeys)),
  },
  'lone-surrogates': {
    about: 'Names and URLs in the list contain lone surrogates.',
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
    about: 'One row of each page has fields of the wrong type; the others are valid.',
    scope: 'list',
    answer: (answer) =>
      editRows(answer, (rows) => {
        const bad = Math.min(1, rows.length - 1);
        return rows.map((row, at) => (at === bad ? { ...row, id: 'seven', name: 7, urls: null } : row));
      }),
  },
} as const satisfies Record<string, Fault>;

/** `Object.fromEntries` defines own fields with these names; an assignment would set the prototype. */
function withPrototypeKeys(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const poison = { id: 1, rating: 'A', polluted: true };
  return Object.fromEntries([
    ...Object.entries(record),
    ['__proto__', poison],
    ['constructor', { prototype: poison }],
    ['toString', 'not a function'],
  ]);
}

/** Inserted as text, because `JSON.stringify` overflows the stack as well. */
function withDeepValues(answer: Answer): Answer {
  if (answer.body.kind !== 'json') return answer;
  const deep = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
  const text = JSON.stringify(answer.body.value).replaceAll(JSON.stringify(PLACEHOLDER), deep);
  return raw(answer.status, 'application/json; charset=utf-8', text);
}
