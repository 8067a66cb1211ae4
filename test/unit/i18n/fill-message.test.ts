import { expect, it } from 'vitest';
import { fillMessage } from '../../../src/i18n/fill-message.ts';

it.each([
  ['fills placeholders in any order', '$2 of $1', ['a', 'b'], 'b of a'],
  ['has one dollar for two', 'costs $$5', ['a'], 'costs $5'],
  ['is empty where a part is missing', '<$2>', ['a'], '<>'],
  ['does not fill what a part holds', '$1 $2', ['$2', 'b'], '$2 b'],
])('a text %s', (_, message, parts, text) => {
  expect(fillMessage({ message }, parts)).toBe(text);
});
