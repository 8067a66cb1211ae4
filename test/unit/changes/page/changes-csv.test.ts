import { expect, it } from 'vitest';
import type { Change } from '../../../../src/changes/log/change.ts';
import { changesCsv } from '../../../../src/changes/page/changes-csv.ts';
import { came, changed, reviewed, unfinished, went } from '../log/some-changes.ts';

const AT = Date.UTC(2026, 10, 3, 9, 30);
const named = (name: string) => changed(reviewed('B'), unfinished('D'), { service: 5, name, at: AT });

/** Reads CSV as RFC 4180 says: https://www.rfc-editor.org/rfc/rfc4180#section-2 */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let row: string[] = []; cell.lastIndex < csv.length; ) {
    const at = cell.lastIndex;
    const match = cell.exec(csv);
    if (!match) throw new Error(`no cell at ${at}: ${csv.slice(at, at + 20)}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
const rows = (changes: Change[]) => parse(changesCsv(changes).replace(/^\ufeff/, ''));

it('has a line for each change, below the names of the columns', () => {
  const changes: Change[] = [
    named('Example'),
    came(unfinished(null), { service: 6, name: 'Later', at: AT }),
    went(reviewed('A'), { service: 7, name: 'Earlier', at: AT }),
    { kind: 'many', count: 300, at: AT },
  ];
  const time = '2026-11-03T09:30:00.000Z';
  expect(rows(changes)).toEqual([
    'date,change,service,name,grade before,reviewed before,grade after,reviewed after,services'.split(','),
    [time, 'worse', '5', 'Example', 'B', 'yes', 'D', 'no', ''],
    [time, 'new', '6', 'Later', '', '', '', 'no', ''],
    [time, 'gone', '7', 'Earlier', 'A', 'yes', '', '', ''],
    [time, 'many', '', '', '', '', '', '', '300'],
  ]);
});

it.each([
  ['a comma', 'Terms, Inc.', 'Terms, Inc.'],
  ['quotation marks', 'The "best"', 'The "best"'],
  ['line breaks', 'Two\r\nlines\nor three', 'Two\r\nlines\nor three'],
  ['a formula', '=HYPERLINK("https://evil.example";"x")', `'=HYPERLINK("https://evil.example";"x")`],
  ['a full-width sign', '＝1＋1', "'＝1＋1"],
  ['a formula after a semicolon', 'a;=1; @x', "a;'=1; '@x"],
  ['a formula after spaces', '  =1', "  '=1"],
  ['a minus in the middle', 'a-b, -c', 'a-b, -c'],
  ['a plus', '+1', "'+1"],
  ['a minus', '-1', "'-1"],
  ['an at', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula', '\t=1', "\t'=1"],
  ['a carriage return before a formula', '\r=1', "\r'=1"],
  ['a line feed before a formula', '\n=1', "\n'=1"],
])('keeps a name with %s in its cell, and no spreadsheet runs it', (_, name, cell) => {
  expect(rows([named(name)])[1]?.[3]).toBe(cell);
});

it('says that it is UTF-8', () => {
  expect(changesCsv([named('Café')])).toMatch(/^\ufeffdate,/);
});
