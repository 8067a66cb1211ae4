import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDataFile } from '../../../packages/directory-server/src/data/data-file.ts';
import { DataError } from '../../../packages/directory-server/src/data/mistakes.ts';
import { FAULTS } from '../../../packages/directory-server/src/faults/faults.ts';
import { directoryForTests, fetchJson } from './fetch-json.ts';

const guide = readFileSync('docs/directory.md', 'utf8');
const example = /```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';

/** The example with one replacement; fails if the text to replace is missing. */
function changed(piece: string, replacement: string): string {
  expect(example).toContain(piece);
  return example.replace(piece, replacement);
}

describe('the data file', () => {
  it('is served as in the example of docs/directory.md', async () => {
    const directory = await directoryForTests({ data: parseDataFile(example, 'example') });
    expect((await fetchJson(directory, '/service/v3/?id=1&lang=fr')).body).toMatchObject({
      name: 'Time sheets',
      rating: 'C',
      points: [
        {
          title: 'You can take your data with you',
          source: null,
          case: { localized_title: 'Vous pouvez emporter vos données' },
        },
      ],
    });
    expect((await fetchJson(directory, '/service/v2/?id=1')).body).toMatchObject({
      parameters: { points: [{ quoteStart: 17, quoteEnd: 64 }] },
    });
    expect((await fetchJson(directory, '/document/v1/?id=1')).body).toMatchObject({
      parameters: { service_id: 1, text: expect.stringContaining('exported as CSV') },
    });
    expect((await fetchJson(directory, '/service/v2/?id=2')).body).toMatchObject({
      parameters: { rating: null, documents: [], points: [] },
    });
  });

  it.each([
    ['empty', '', 1, 'not JSON: a value must be here, not the end of the file'],
    ['not JSON', '{\n"a" 1', 2, 'not JSON: ":" must be here, not 1'],
    ['a comma too many', '{"cases": [\n1,\n]}', 3, 'not JSON: a value must be here, not ]'],
    ['a text without an end', '["a\n"]', 1, 'not JSON: a value must be here, not "'],
    ['an unknown escape', '["\\x"]', 1, '"\\x" is not JSON'],
    ['more than one value', '{}\n{}', 2, 'not JSON: the end of the file must be here, not {'],
    ['a field twice', '{"cases": [],\n"cases": []}', 2, '"cases" is in this object twice'],
    ['a list', '[]', 1, 'it must be an object, but is []'],
    ['without services', '{"cases": []}', 1, 'services must be a list, but is missing'],
    [
      'an unknown field',
      '{"cases": [], "services": [],\n"servces": []}',
      2,
      'servces is not a field of this record',
    ],
    [
      'a number for a service',
      '{"cases": [], "services":\n[7]}',
      1,
      'services[0] must be an object, but is 7',
    ],
  ])('is rejected: %s', (_, text, line, message) => {
    expect(() => parseDataFile(text, 'f.json')).toThrow(`f.json, line ${line}: ${message}`);
    expect(() => parseDataFile(text, 'f.json')).toThrow(DataError);
  });

  const aCase = 'cases[0] (id 1)';
  const sheets = 'services[0] (id 1 "Time sheets")';
  const reviewed = '"is_comprehensively_reviewed": ';
  const terms = 'https://timesheets.example/terms';
  const time = '2026-02-03T16:20:00.000Z';
  it.each([
    ['"good"', '"fine"', aCase, 'classification must be one of good, bad, blocker, neutral, but is "fine"'],
    ['"weight": 50', '"weight": "50"', aCase, 'weight must be an integer, but is "50"'],
    ['"fr": "Vous', '"it": "Vous', aCase, 'localized_titles: it is not a field of this record'],
    ['"name": "Time', '"nmae": "Time', 'services[0] (id 1)', 'nmae is not a field of this record'],
    ['"www.timesheets.example"', '5', sheets, 'urls[1] must be text, but is 5'],
    [
      `${reviewed}true`,
      `${reviewed}"yes"`,
      sheets,
      `is_comprehensively_reviewed must be true or false, but is "yes"`,
    ],
    ['"slug"', '"rating": "A", "slug"', sheets, 'rating is A, but the approved points give C: leave it out'],
    ['"slug"', '"rating": "F", "slug"', sheets, 'rating must be one of A, B, C, D, E, N/A, but is "F"'],
    [
      time,
      time.replace('03T', '30T'),
      sheets,
      'updated_at must be a timestamp like 2026-03-02T08:15:30.250Z',
    ],
    [
      terms,
      'javascript:alert(1)',
      sheets,
      'documents[0]: url must be an http or https address, but is "java',
    ],
    ['"approved"', '"Approved"', sheets, 'points[0]: status must be one of approved, pending'],
    ['"case_id": 1', '"case_id": 12', sheets, 'points[0]: case_id is 12, and there is no such case'],
    [
      '"document_id": 1',
      '"document_id": 9',
      sheets,
      'points[0]: document_id is 9, and the service has no such',
    ],
    ['"quoteText": "All', '"quoteText": "Some', sheets, "points[0]: quoteText is not in the document's text"],
    ['"quoteText"', '"quoteStart": 3, "quoteText"', sheets, 'points[0]: quoteText is not in the document'],
    ['"id": 2,', '"id": 1,', 'services[1] (id 1 "Lunch orders")', 'id is used twice'],
    ['"id": 2,', '"id": 0,', 'services[1] (id 0 "Lunch orders")', 'id must be an integer from 1, but is 0'],
  ])('is rejected with %s replaced by %s: %s: %s', (piece, replacement, record, problem) => {
    const line = example.slice(0, example.indexOf(piece)).split('\n').length;
    expect(() => parseDataFile(changed(piece, replacement), 'f.json')).toThrow(
      `f.json, line ${line}: ${record}: ${problem}`,
    );
  });
});

it('docs/directory.md lists every fault', () => {
  for (const [name, { about }] of Object.entries(FAULTS))
    expect(guide).toContain(`| \`${name}\` | ${about} |`);
});
