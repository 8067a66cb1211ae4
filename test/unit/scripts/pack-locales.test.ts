import { expect, it } from 'vitest';
import { packedMessage, untranslated } from '../../../scripts/extension/pack-locales.ts';
import { fillMessage } from '../../../src/i18n/fill-message.ts';

const placeholders = { name: { content: '$1' }, grade: { content: '$2' } };

it.each([
  ['$NAME$: grade $GRADE$', ['Moot', 'C'], 'Moot: grade C'],
  ['grade $GRADE$ for $NAME$, $NAME$', ['Moot', 'C'], 'grade C for Moot, Moot'],
  ['$NAME$', ['$2 or $$'], '$2 or $$'],
  ['no placeholder', ['Moot'], 'no placeholder'],
  ['$NAME$ and $GRADE$', ['Moot'], 'Moot and '],
  ['5 $$ for $NAME$', ['Moot'], '5 $ for Moot'],
])('packedMessage %s', (message, parts, text) => {
  const packed = packedMessage({ message, placeholders });
  expect(packed).not.toHaveProperty('placeholders');
  expect(fillMessage(packed, parts)).toBe(text);
});

it('a text without translation is in English, and plural forms of the language stand for those of English', () => {
  const english = {
    title: 'Title',
    services_one: 'one service',
    services_other: 'services',
    more_other: 'more',
  };
  const own = { title: 'Titel', services_few: 'serwisy' };
  expect(untranslated(own, english)).toEqual({ more_other: 'more' });
  expect(untranslated(english, english)).toEqual({});
});
