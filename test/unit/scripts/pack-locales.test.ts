import { describe, expect, it } from 'vitest';
import { packedMessage } from '../../../scripts/extension/pack-locales.ts';
import { fillMessage } from '../../../src/i18n/fill-message.ts';

const placeholders = { name: { content: '$1' }, grade: { content: '$2' } };

describe('packedMessage', () => {
  it.each([
    ['$NAME$: grade $GRADE$', ['Moot', 'C'], 'Moot: grade C'],
    ['grade $GRADE$ for $NAME$, $NAME$', ['Moot', 'C'], 'grade C for Moot, Moot'],
    ['$NAME$', ['$2 or $$'], '$2 or $$'],
    ['no placeholder', ['Moot'], 'no placeholder'],
    ['$NAME$ and $GRADE$', ['Moot'], 'Moot and '],
    ['5 $$ for $NAME$', ['Moot'], '5 $ for Moot'],
  ])('%s', (message, parts, text) => {
    const packed = packedMessage({ message, placeholders });
    expect(packed).not.toHaveProperty('placeholders');
    expect(fillMessage(packed, parts)).toBe(text);
  });
});
