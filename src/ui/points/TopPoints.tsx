import type { ClassifiedReason } from '../../details/top-points.ts';
import { PointItem } from './PointItem.tsx';
import type { PointContext } from './point-context.ts';
import './point-list.css';

/** Points of several classes in one list. */
export function TopPoints({ points, ...context }: PointContext & { points: readonly ClassifiedReason[] }) {
  return (
    <ul class="points top-points">
      {points.map(({ classification, reason }) => (
        <li key={reason.id} data-point={reason.id} data-classification={classification}>
          <PointItem saysClass reason={reason} classification={classification} {...context} />
        </li>
      ))}
    </ul>
  );
}
