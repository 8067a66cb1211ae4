import { expect, it } from 'vitest';
import { cleanLabel } from '../../../src/i18n/clean-label.ts';

it.each([
  ['keeps the joiners of Persian words', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['keeps the joiners of emoji', '👩\u200d🚀', '👩\u200d🚀'],
  ['removes marks of direction', 'Bank\u202ekcart\u2066', 'Bankkcart'],
  ['removes the byte order mark', '\ufeffA', 'A'],
  ['makes one space of white space', ' A\n\u2028\u00a0B ', 'A B'],
  ['is empty if it has joiners only', '\u200c\u200d', ''],
  ['is empty if nothing is drawn for its letters', '\u3164\u115f \u2800\ufe0f', ''],
  ['limits the marks on one letter', `a${'\u0301'.repeat(100)}b`, `a${'\u0301'.repeat(11)}b`],
  ['limits the length', 'x'.repeat(1000), 'x'.repeat(300)],
  ['cuts no letter apart', `${'x'.repeat(299)}👩\u200d🚀`, 'x'.repeat(299)],
])('a label %s', (_, text, label) => {
  expect(cleanLabel(text)).toBe(label);
});
