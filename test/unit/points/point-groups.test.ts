// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ServiceDocument } from '../../../src/directory/schema/document.ts';
import type { Point } from '../../../src/directory/schema/point.ts';
import { casesPerDocument, groupPoints, otherPoints } from '../../../src/points/point-groups.ts';
import { pointOf as point } from './some-points.ts';

const terms: ServiceDocument = { id: 3, name: 'Terms', url: 'https://a.example/terms' };

const order = (points: Point[]) =>
  groupPoints(points, [terms]).map((group) => [group.classification, ...group.points.map(({ id }) => id)]);

describe('the points of a service', () => {
  it('are ordered by classification, then by weight, then by case', () => {
    expect(
      order([
        point(1, { case: { classification: 'neutral', id: 1 } }),
        point(2, { case: { classification: 'good', id: 2 } }),
        point(3, { case: { weight: 10, id: 3 } }),
        point(4, { case: { weight: 80, id: 4 } }),
        point(6, { case: { classification: 'blocker', id: 6 } }),
        point(8, { case: { weight: 10, id: 8 } }),
        point(7, { case: { weight: 10, id: 7 } }),
      ]),
    ).toEqual([
      ['blocker', 6],
      ['bad', 4, 3, 7, 8],
      ['good', 2],
      ['neutral', 1],
    ]);
  });

  it('have each case once, with everything that was written about it, in the order of the directory', () => {
    const points = [point(5, { analysis: 'Here.' }), point(3, { analysis: 'And there.' })];
    expect(
      groupPoints(points, []).map((group) => group.points.map(({ id, evidence }) => [id, evidence])),
    ).toEqual([
      [[5, [expect.objectContaining({ id: 5, explanation: 'Here.' }), expect.objectContaining({ id: 3 })]]],
    ]);
  });

  it.each(['pending', 'declined', 'changes-requested', 'draft', 'approved-not-found', 'deleted', ''])(
    'leave out a point with the status %j',
    (status) => {
      expect(order([point(1, { status, case: { id: 2 } }), point(2)])).toEqual([['bad', 2]]);
    },
  );

  it.each([
    ['the analysis', { analysis: 'Because <b>they</b> say so.' }, 'Because they say so.'],
    ['the case if there is no analysis', { case: { description: 'The subject.' } }, 'The subject.'],
    [
      'the case if the editor wrote the analysis',
      { analysis: 'Generated through the annotate view', case: { description: 'The subject.' } },
      'The subject.',
    ],
    ['an empty text if there is neither', {}, ''],
  ])('have as explanation %s', (_, change, explanation) => {
    expect(groupPoints([point(1, change)], [])[0]?.points[0]?.evidence[0]?.explanation).toBe(explanation);
  });

  it.each([
    ['its own title', {}, 'Point 1', false],
    ['the translated title of its case', { case: { localizedTitle: 'Punkt' } }, 'Punkt', true],
    ['the title of its case if it has none', { title: ' ' }, 'Case', false],
  ])('have as title %s', (_, change, title, translated) => {
    expect(groupPoints([point(1, change)], [])[0]?.points[0]).toMatchObject({ title, translated });
  });

  it('are others if they answer no question; a class without any is left out', () => {
    const answers = [
      point(1, { case: { id: 8, title: 'The service may sell your data unless you opt out' } }),
      point(3, { case: { id: 9, title: 'This service does not track you', classification: 'good' } }),
    ];
    const others = otherPoints(groupPoints([...answers, point(2)], []), 'https://directory.example');
    expect(
      others.map(({ classification, points }) => [classification, ...points.map(({ id }) => id)]),
    ).toEqual([['bad', 2]]);
  });

  it('count each case once in each document', () => {
    const groups = groupPoints(
      [3, 3, 4].map((documentId, at) => point(at + 1, { documentId })),
      [terms, { ...terms, id: 4 }],
    );
    expect([...casesPerDocument(groups)]).toEqual([
      [3, 1],
      [4, 1],
    ]);
  });

  it('have the document if the service still lists it', () => {
    const [group] = groupPoints([point(1, { documentId: 3 }), point(2, { documentId: 99 })], [terms]);
    expect(group?.points[0]?.evidence.map(({ document }) => document)).toEqual([terms, null]);
  });
});
