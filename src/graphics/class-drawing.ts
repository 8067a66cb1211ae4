import type { Classification } from '../directory/schema/vocabulary.ts';
import { type Drawing, filled, type Glyph, lined } from './drawing.ts';

/** The pages show a mark 18 px wide. So a unit is a pixel, and the edges lie on whole units. */
const SIZE = 18;

/** Octagon with a bar, as on a no-entry sign. */
const BLOCKER: readonly Glyph[] = [
  filled('M6 1L12 1L17 6L17 12L12 17L6 17L1 12L1 6Z', 'tone'),
  filled('M5 8L13 8L13 10L5 10Z', 'on-tone'),
];

/** Triangle with an exclamation mark. The line around it rounds its corners. */
const BAD: readonly Glyph[] = [
  { d: 'M9 2L16.5 15.5L1.5 15.5Z', fill: 'tone', stroke: 'tone', strokeWidth: 2, dash: [] },
  filled('M8 6L10 6L9.7 11L8.3 11ZM8 12L10 12L10 14L8 14Z', 'on-tone'),
];

/** Disc with a tick. */
const GOOD: readonly Glyph[] = [
  filled('M1 9a8 8 0 0 1 16 0a8 8 0 0 1 -16 0Z', 'tone'),
  lined('M5 9.2L7.9 12.1L13 6.4', 'on-tone', 2),
];

/** Outlined square with a bar. */
const NEUTRAL: readonly Glyph[] = [
  lined('M5 2L13 2A3 3 0 0 1 16 5L16 13A3 3 0 0 1 13 16L5 16A3 3 0 0 1 2 13L2 5A3 3 0 0 1 5 2Z', 'tone', 2),
  filled('M6 8L12 8L12 10L6 10Z', 'tone'),
];

const DRAWINGS: Record<Classification, Drawing> = {
  blocker: { size: SIZE, tone: 'grade-e', glyphs: BLOCKER },
  bad: { size: SIZE, tone: 'grade-d', glyphs: BAD },
  good: { size: SIZE, tone: 'grade-a', glyphs: GOOD },
  neutral: { size: SIZE, tone: 'soft', glyphs: NEUTRAL },
};

/** The mark of a class of points. Each class has its own shape, because colour alone does not reach everybody. */
export function classDrawing(classification: Classification): Drawing {
  return DRAWINGS[classification];
}
