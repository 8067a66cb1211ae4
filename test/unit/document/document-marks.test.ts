import { expect, it } from 'vitest';
import {
  type DocumentSection,
  type MarkedBlock,
  textOfBlocks,
  withMarks,
} from '../../../src/document/document-marks.ts';

const block = (kind: MarkedBlock['kind'], text: string, ranges: MarkedBlock['ranges'] = []) => ({
  kind,
  text,
  ranges,
});

/** Marks each of these sentences, and gives what is marked in each block. */
function marked(sections: readonly DocumentSection[], ...sentences: string[]) {
  const text = textOfBlocks(sections.flat());
  const places = sentences.map((sentence) => {
    const start = text.indexOf(sentence);
    return { start, end: start + sentence.length, found: start };
  });
  const after = withMarks(sections, places);
  const ranges = after.map((section) =>
    section.map(({ text, ranges }) =>
      ranges.map(({ from, to, found }) => `${found === null ? 'quote' : 'found'}: ${text.slice(from, to)}`),
    ),
  );
  return { after, ranges };
}

it('is looked through with a line for each block, none of them a part of the one before', () => {
  const sections = [[block('heading', 'Terms'), block('item', 'One')], [block('paragraph', 'Two')]];
  expect(textOfBlocks(sections.flat())).toBe('# Terms\n\n* One\n\nTwo');
});

it('has each sentence marked in its block, whatever the section', () => {
  const sections = [
    [block('heading', 'Terms'), block('item', 'We sell it. You pay.')],
    [block('paragraph', 'You waive it.'), block('paragraph', 'Bye. You leave.')],
  ];
  const { ranges } = marked(sections, 'You leave.', 'You pay.', 'You waive it.');
  expect(ranges).toEqual([
    [[], ['found: You pay.']],
    [['found: You waive it.'], ['found: You leave.']],
  ]);
});

it.each([
  ['inside of the quote', { from: 0, to: 20 }, 'You pay.', ['quote: We sell it. You pay.']],
  ['around the quote', { from: 15, to: 18 }, 'You pay.', ['found: You', 'quote:  pa', 'found: y.']],
  ['that begins in the quote', { from: 0, to: 15 }, 'You pay.', ['quote: We sell it. You', 'found:  pay.']],
  ['that ends in the quote', { from: 7, to: 20 }, 'We sell it.', ['found: We sell', 'quote:  it. You pay.']],
])('marks of a sentence %s only the rest', (_, quote, sentence, expected) => {
  expect(
    marked([[block('paragraph', 'We sell it. You pay.', [{ ...quote, found: null }])]], sentence)
      .ranges[0]?.[0],
  ).toEqual(expected);
});

it('marks a sentence of two cases once', () => {
  expect(marked([[block('paragraph', 'You pay.')]], 'You pay.', 'You pay.').ranges).toEqual([
    [['found: You pay.']],
  ]);
});

it('gives a section without a found sentence as it was', () => {
  const sections = [[block('paragraph', 'Hello.')], [block('paragraph', 'You pay.')]];
  const { after } = marked(sections, 'You pay.');
  expect(after.map((section, index) => section === sections[index])).toEqual([true, false]);
});
