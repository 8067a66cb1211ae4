// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { AnswerSign } from '../../../src/cases/AnswerSign.tsx';
import { CLASSIFICATIONS, type Classification } from '../../../src/directory/schema/vocabulary.ts';
import { classDrawing } from '../../../src/graphics/class-drawing.ts';
import { show } from '../render.ts';

const classOf = (mark: Element) =>
  CLASSIFICATIONS.find((one) => mark.innerHTML.includes(String(classDrawing(one).glyphs[0]?.d)));

it.each<[worse: Classification[], better: number, signs: (Classification | undefined)[]]>([
  [['bad', 'blocker'], 0, ['blocker']],
  [['bad'], 0, ['bad']],
  // The answer is bad for the person, whatever the weight of the case.
  [['neutral'], 0, ['bad']],
  [[], 1, ['good']],
  [['neutral', 'blocker'], 1, ['blocker', 'good']],
  [[], 0, [undefined]],
])('the sign of an answer by cases that are %j, and %i good ones, is %j', async (worse, better, signs) => {
  const { root } = await show(<AnswerSign worse={worse} better={better} />);
  expect([...root.querySelectorAll('svg')].map(classOf)).toEqual(signs);
});
