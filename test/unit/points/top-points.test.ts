import { describe, expect, it } from 'vitest';
import type { CaseAdditions } from '../../../src/cases/case-context.ts';
import type { Classification, Grade } from '../../../src/directory/schema/vocabulary.ts';
import { answersOfPoints, type PointGroup } from '../../../src/points/point-groups.ts';
import { topAnswers, topPoints } from '../../../src/points/top-points.ts';
import { shortTitles } from '../cases/with-cases.tsx';
import { caseOf, shownPoint } from './some-points.ts';

const HERE = 'https://api.tosdr.org';

const group = (classification: Classification, ...titles: string[]): PointGroup => ({
  classification,
  points: titles.map((title, id) =>
    shownPoint(id, { title, pointCase: caseOf({ id: title === 'n2' ? 2 : 1, classification, title: '' }) }),
  ),
});

const BLOCKERS = group('blocker', 'k1', 'k2');
const BAD = group('bad', 'b1', 'b2', 'b3', 'b4');
const GOOD = group('good', 'g1', 'g2', 'g3', 'g4');
const NEUTRAL = group('neutral', 'n1', 'n2');
const ALL = [BLOCKERS, BAD, GOOD, NEUTRAL];

const titles = (groups: readonly PointGroup[], grade: Grade | null, first: readonly number[] = []) =>
  topPoints(groups, grade, ({ id }) => first.some((one) => one === id), null, 4).map(
    ({ point }) => point.title,
  );

describe('the four points that say most', () => {
  it.each(['D', 'E'] as const)('for %s are the three heaviest against the service and the best', (grade) => {
    expect(titles(ALL, grade)).toEqual(['k1', 'k2', 'b1', 'g1']);
  });

  it.each(['A', 'B'] as const)('for %s are the three best and the heaviest against it', (grade) => {
    expect(titles(ALL, grade)).toEqual(['g1', 'g2', 'g3', 'k1']);
  });

  it.each(['C', null] as const)('for %s are two of each side', (grade) => {
    expect(titles(ALL, grade)).toEqual(['k1', 'k2', 'g1', 'g2']);
  });

  it('are filled up from the other side, then with neutral points', () => {
    expect(titles([BAD], 'E')).toEqual(['b1', 'b2', 'b3', 'b4']);
    expect(titles([group('bad', 'b1'), GOOD], 'E')).toEqual(['b1', 'g1', 'g2', 'g3']);
    expect(titles([BAD, group('good', 'g1')], 'A')).toEqual(['g1', 'b1', 'b2', 'b3']);
    expect(titles([BAD, group('good', 'g1')], 'C')).toEqual(['b1', 'b2', 'b3', 'g1']);
    expect(titles([group('good', 'g1'), NEUTRAL], 'B')).toEqual(['g1', 'n1', 'n2']);
  });

  it('have no two with the same title, but may have several without one', () => {
    expect(titles([group('blocker', 'same', 'same', 'k3'), group('bad', 'same', 'b2')], 'E')).toEqual([
      'same',
      'k3',
      'b2',
    ]);
    expect(titles([group('bad', '', '')], 'D')).toEqual(['', '']);
  });

  it('have no two with the same short title, although the directory has two cases', () => {
    const cases = group('bad', 'Waives moral rights', 'You waive your moral rights', 'b3');
    const points = cases.points.map((point) => ({
      ...point,
      pointCase: { ...point.pointCase, title: point.title },
    }));
    const short = shortTitles('moral rights', 'You waive your moral rights', 'en');
    const top = topPoints([{ ...cases, points }], 'E', () => false, short, 4);
    expect(top.map(({ point }) => point.title)).toEqual(['Waives moral rights', 'b3']);
  });

  it('are all points if there are fewer, and none if there are none', () => {
    expect(titles([group('bad', 'b1'), group('good', 'g1')], 'D')).toEqual(['b1', 'g1']);
    expect(titles([], 'A')).toEqual([]);
  });

  it('begin with the points of the cases that somebody does not accept, whatever their class', () => {
    expect(titles(ALL, 'E', [2])).toEqual(['n2', 'k1', 'k2', 'b1']);
    expect(titles([BAD], 'E', [1])).toEqual(['b1', 'b2', 'b3', 'b4']);
  });
});

describe('the answers that say most', () => {
  const answering = [
    ['This service does not sell your personal data', 'good'],
    ['This service tracks you on other websites', 'bad'],
    ['The service can read your private messages', 'bad'],
    ['You have the right to leave this service at any time', 'good'],
  ] as const;
  const points = answering.map(([title, classification], at) =>
    shownPoint(at, { pointCase: caseOf({ id: at, title, classification }) }),
  );
  const shown = (most: number, isFirst: CaseAdditions['isFirst'] = () => false, trains = false) => {
    const all = answersOfPoints([{ classification: 'bad', points }], HERE, true, trains);
    const answered = all.filter(({ isAnswered }) => isAnswered);
    return topAnswers(answered, isFirst, most).map(({ question }) => question);
  };

  it('are all in the order of the questions, if they fit', () => {
    const all = ['sells-data', 'tracks-elsewhere', 'reads-messages', 'lets-delete'];
    expect([shown(4), shown(9)]).toEqual([all, all]);
  });

  it('are those for the worse before the others, and keep the order of the questions', () => {
    expect(shown(3)).toEqual(['sells-data', 'tracks-elsewhere', 'reads-messages']);
    expect(shown(1)).toEqual(['tracks-elsewhere']);
  });

  it('are those that somebody does not accept before all', () => {
    expect(shown(1, ({ id }) => id === 2)).toEqual(['reads-messages']);
  });

  it('have the training of AI that we know of ourselves among those for the worse', () => {
    expect(shown(3, () => false, true)).toEqual(['tracks-elsewhere', 'reads-messages', 'trains-ai']);
    expect(shown(1, ({ title }) => title === 'May train AI on what you give it', true)).toEqual([
      'trains-ai',
    ]);
  });
});
