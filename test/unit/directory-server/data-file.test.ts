import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDataFile } from '../../../packages/directory-server/src/data/data-file.ts';
import { DataError } from '../../../packages/directory-server/src/data/read-data.ts';
import { FAULTS } from '../../../packages/directory-server/src/faults/faults.ts';
import { directoryForTests, fetchJson } from './fetch-json.ts';

const guide = readFileSync('docs/directory.md', 'utf8');
const example = /A complete example:\n\n```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';

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
    ['empty', '', ' is not JSON: '],
    ['a comma too many', '{"cases": [1,]}', ' is not JSON: '],
    ['a list', '[]', ': cases: Invalid key: Expected "cases" but received undefined'],
    [
      'without services',
      '{"cases": []}',
      ': services: Invalid key: Expected "services" but received undefined',
    ],
    [
      'an unknown field',
      '{"cases": [], "services": [], "servces": []}',
      ': servces: Invalid key: Expected never but received "servces"',
    ],
    [
      'a number for a service',
      '{"cases": [], "services": [7]}',
      ': services[0]: Invalid type: Expected Object but received 7',
    ],
  ])('is rejected: %s', (_, text, message) => {
    expect(() => parseDataFile(text, 'f.json')).toThrow(`f.json${message}`);
    expect(() => parseDataFile(text, 'f.json')).toThrow(DataError);
  });

  const reviewed = '"is_comprehensively_reviewed": ';
  const terms = 'https://timesheets.example/terms';
  const time = '2026-02-03T16:20:00.000Z';
  const point = 'services[0].points[0]';
  it.each([
    [
      '"good"',
      '"fine"',
      'cases[0].classification: Invalid type: Expected ("good" | "bad" | "blocker" | "neutral")',
    ],
    ['"weight": 50', '"weight": "50"', 'cases[0].weight: Invalid type: Expected number but received "50"'],
    [
      '"fr": "Vous',
      '"it": "Vous',
      'cases[0].localized_titles.it: Invalid key: Expected never but received "it"',
    ],
    [
      '"name": "Time',
      '"nmae": "Time',
      'services[0].name: Invalid key: Expected "name" but received undefined',
    ],
    ['"www.timesheets.example"', '5', 'services[0].urls[1]: Invalid type: Expected string but received 5'],
    [
      `${reviewed}true`,
      `${reviewed}"yes"`,
      'services[0].is_comprehensively_reviewed: Invalid type: Expected boolean',
    ],
    [
      '"slug"',
      '"rating": "A", "slug"',
      'services[0].rating: is A, but the approved points give C: leave it out',
    ],
    [
      '"slug"',
      '"rating": "F", "slug"',
      'services[0].rating: Invalid type: Expected ("A" | "B" | "C" | "D" | "E"',
    ],
    [
      time,
      time.replace('03T', '30T'),
      'services[0].updated_at: must be a timestamp like 2026-03-02T08:15:30.250Z',
    ],
    [terms, 'javascript:alert(1)', 'services[0].documents[0].url: must be an http or https address'],
    ['"approved"', '"Approved"', `${point}.status: Invalid type: Expected ("approved" | `],
    ['"case_id": 1', '"case_id": 12', `${point}.case_id: is 12, and there is no such case`],
    [
      '"document_id": 1',
      '"document_id": 9',
      `${point}.document_id: is 9, and the service has no such document`,
    ],
    ['"quoteText": "All', '"quoteText": "Some', `${point}.quoteText: is not in the document's text`],
    ['"quoteText"', '"quoteStart": 3, "quoteText"', `${point}.quoteText: is not in the document's text at 3`],
    ['"id": 2,', '"id": 1,', 'services[1].id: 1 is used twice'],
    ['"id": 2,', '"id": 0,', 'services[1].id: Invalid value: Expected >=1 but received 0'],
  ])('is rejected with %s replaced by %s: %s', (piece, replacement, problem) => {
    expect(() => parseDataFile(changed(piece, replacement), 'f.json')).toThrow(`f.json: ${problem}`);
  });

  it('names every mistake, and no more than fifty', () => {
    const text = JSON.stringify({ cases: [], services: new Array(60).fill(7) });
    expect(() => parseDataFile(text, 'f.json')).toThrow(/services\[0\][\s\S]*services\[49\].*\nand 10 more$/);
  });
});

it('docs/directory.md lists every fault', () => {
  for (const [name, { about }] of Object.entries(FAULTS))
    expect(guide).toContain(`| \`${name}\` | ${about} |`);
});
