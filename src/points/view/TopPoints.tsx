import type { ClassifiedPoint } from '../top-points.ts';
import { PointItem } from './PointItem.tsx';
import type { PointContext } from './point-context.ts';
import './point-list.css';

/** Points of several classes in one list. */
export function TopPoints({ points, ...context }: PointContext & { points: readonly ClassifiedPoint[] }) {
  const keys = keysOf(points);
  return (
    <ul class="points top-points">
      {points.map(({ classification, point }, index) => (
        <li key={keys[index]} data-point={point.id} data-classification={classification}>
          <PointItem saysClass point={point} classification={classification} {...context} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The point of an answer takes the place of the same case's point of the snapshot, and stays open. A second point of a case
 * has a key of its own.
 */
function keysOf(points: readonly ClassifiedPoint[]): readonly string[] {
  const cases = new Set<number>();
  return points.map(({ point: { id, pointCase } }) => {
    if (cases.has(pointCase.id)) return `point ${id}`;
    cases.add(pointCase.id);
    return `case ${pointCase.id}`;
  });
}
