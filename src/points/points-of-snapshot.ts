import type { Point } from '../directory/schema.ts';
import type { SnapshotCase } from '../snapshot/snapshot.ts';
import { groupPoints, type PointGroup } from './point-groups.ts';

/** The points of a service in the snapshot. `takenAt`: the day of the snapshot, in milliseconds since 1970. */
export interface SnapshotPoints {
  readonly groups: readonly PointGroup[];
  readonly takenAt: number;
}

/**
 * The points of a service as a snapshot knows them: one for each case, without quote, document or discussion. Pure.
 *
 * @param cases those of the service
 */
export function pointsOfSnapshot(cases: readonly SnapshotCase[]): PointGroup[] {
  const points = cases.map((known): Point => {
    const { id, title } = known;
    const described = { ...known, localizedTitle: null, description: '' };
    return { id, title, status: 'approved', source: null, analysis: '', case: described, documentId: null };
  });
  return groupPoints(points, []).map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, isOfSnapshot: true })),
  }));
}
