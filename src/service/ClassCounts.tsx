import { CLASSIFICATIONS, type Classification } from '../directory/schema/vocabulary.ts';
import type { PointGroup } from '../points/point-groups.ts';
import { CountText } from '../points/view/ClassFilter.tsx';
import { ClassMark } from '../ui/Seal.tsx';
import './class-counts.css';

/** How many points of each class reviewers published. */
export type ClassCount = readonly { readonly classification: Classification; readonly count: number }[];

/**
 * The number of points by class, with those that have none. Pure.
 *
 * @param groups null before they are there
 * @returns null if nothing is known, or if there are no points
 */
export function countClasses(groups: readonly PointGroup[] | null): ClassCount | null {
  if (!groups) return null;
  const counts = CLASSIFICATIONS.map((classification) => ({
    classification,
    count: groups.find((group) => group.classification === classification)?.points.length ?? 0,
  }));
  return counts.some(({ count }) => count > 0) ? counts : null;
}

/** The number of points of each class. Each one leads to its group. */
export function ClassCounts({ counts }: { counts: ClassCount }) {
  return (
    <ul class="class-counts">
      {counts.map(({ classification, count }) => (
        <li key={classification} class={count === 0 ? 'none' : undefined}>
          {count === 0 ? (
            <CountText classification={classification} count={0} />
          ) : (
            <a href={`#${classification}`} data-count={classification}>
              <ClassMark classification={classification} />
              <CountText classification={classification} count={count} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
