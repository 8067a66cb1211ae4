import { CountText } from '../points/view/ClassFilter.tsx';
import { ClassMark } from '../ui/Seal.tsx';
import type { ClassCount } from './count-classes.ts';

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
