import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instant } from '../../../../src/directory/schema/fields.ts';

// In UTC, a time without a zone that is read as local time would be right by accident.
const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'America/New_York';
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each([
  ['the form of v2', '2021-01-15T09:30:00.250Z', Date.UTC(2021, 0, 15, 9, 30, 0, 250)],
  [
    'the form of v3, which has no zone and means UTC',
    '2021-01-15T09:30:00.250999',
    Date.UTC(2021, 0, 15, 9, 30, 0, 250),
  ],
  ['without a fraction', '2021-01-15T09:30:00', Date.UTC(2021, 0, 15, 9, 30)],
  ['with an offset', '2021-01-15T09:30:00+02:00', Date.UTC(2021, 0, 15, 7, 30)],
  ['a day that does not exist', '2021-13-45T09:30:00Z', 0],
  ['only a date', '2021-01-15', 0],
  ['an empty text', '', 0],
  ['a word', 'yesterday', 0],
])('a timestamp of the directory %s', (_, text, expected) => {
  expect(v.parse(instant, text)).toBe(expected);
});
