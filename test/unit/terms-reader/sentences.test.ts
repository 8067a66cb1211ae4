import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '#terms-reader';

const shown = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe('the sentences of a text', () => {
  it.each([
    ['two sentences', 'We sell it. You may leave.', ['We sell it.', 'You may leave.']],
    ['a question and a shout', 'Why? Because! We can.', ['Why?', 'Because!', 'We can.']],
    [
      'abbreviations',
      'See e.g. Section 4, No. 5 and the U.S. Code. Done.',
      ['See e.g. Section 4, No. 5 and the U.S. Code.', 'Done.'],
    ],
    ['a list that goes on', 'We take names, etc. We share it.', ['We take names, etc.', 'We share it.']],
    ['a country at the end', 'It is in the U.S. You agree.', ['It is in the U.S.', 'You agree.']],
    ['a no', 'Do you sell it? No. We keep it.', ['Do you sell it?', 'No.', 'We keep it.']],
    ['a company in a case', 'It is Acme Inc. v. Roe. We won.', ['It is Acme Inc. v. Roe.', 'We won.']],
    [
      'a company at the end',
      'You deal with Acme, Inc. We are in Rome.',
      ['You deal with Acme, Inc.', 'We are in Rome.'],
    ],
    [
      'a company before a name',
      'Acme Inc. Privacy Team answers you.',
      ['Acme Inc. Privacy Team answers you.'],
    ],
    ['an initial', 'Ask J. Doe for it.', ['Ask J. Doe for it.']],
    ['a number of a paragraph', '4. You may leave. 5. We may too.', ['You may leave.', '5. We may too.']],
    ['quotation marks', 'It is given “as is.” You take it.', ['It is given “as is.”', 'You take it.']],
    ['a decimal', 'It costs 1.5 percent. Pay.', ['It costs 1.5 percent.', 'Pay.']],
    ['lines', 'Some line here.\nAnother line there.', ['Some line here.', 'Another line there.']],
    [
      'a wrapped paragraph',
      'This is a paragraph that was wrapped at a width that\nsomebody chose long ago. It goes on.',
      ['This is a paragraph that was wrapped at a width that\nsomebody chose long ago.', 'It goes on.'],
    ],
    [
      'signs in front of a line',
      '# Terms\n* one thing;\n(b) another thing;',
      ['Terms', 'one thing;', 'another thing;'],
    ],
    ['nothing', ' \n\n ', []],
  ])('%s', (_, text, sentences) => {
    expect(shown(text)).toEqual(sentences);
  });

  it('knows a heading', () => {
    const text =
      '# Rules\nARBITRATION AND CLASS ACTIONS\nYour Rights\nWe keep what you gave us.\nWhat do we keep?\n';
    expect(sentencesOf(text).map(({ kind }) => kind)).toEqual([
      'heading',
      'heading',
      'heading',
      'sentence',
      'heading',
    ]);
  });

  it.each([
    ['Right to Delete. You can ask us.', 'heading'],
    ['We never sell it. You can ask us.', 'sentence'],
    ['WE NEVER SELL. You can ask us.', 'sentence'],
    ['Right to Delete.', 'sentence'],
  ])('begins “%s” with a %s', (text, kind) => {
    expect(sentencesOf(text)[0]?.kind).toBe(kind);
  });

  it('takes a text of one line for no heading', () => {
    expect(sentencesOf('We never sell data')[0]?.kind).toBe('sentence');
  });

  it.each([
    ['with signs', 'Hello. You may not:\n* copy it;\n* sell it.\n\nWe may.'],
    ['without signs', 'Hello. You may not:\ncopy it;\nsell it.\nWe may.'],
  ])('gives items of a list their lead-in, %s', (_, text) => {
    const leads = sentencesOf(text).map(({ kind, leadIn }) => [
      kind,
      leadIn && text.slice(leadIn.start, leadIn.end),
    ]);
    expect(leads).toEqual([
      ['sentence', null],
      ['sentence', null],
      ['item', 'You may not:'],
      ['item', 'You may not:'],
      ['sentence', null],
    ]);
  });

  it('cuts a sentence without an end', () => {
    const lengths = shown('word '.repeat(5000)).map(({ length }) => length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(3000);
  });

  it('gives sentences in order that do not overlap, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '*', ':', '“', '1', 'é') }),
        (text) => {
          let last = 0;
          for (const { start, end } of sentencesOf(text)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});
