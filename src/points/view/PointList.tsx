import { t } from '../../i18n/t.ts';
import { CLASS_HEADINGS } from '../class-headings.ts';
import type { PointGroup } from '../point-groups.ts';
import type { ClassifiedPoint } from '../top-points.ts';
import { PointItem } from './PointItem.tsx';
import type { PointContext } from './use-quotes.ts';
import './point-list.css';

/** The points of one class. */
export function PointList({
  classification,
  points,
  hidden,
  ...context
}: PointGroup & PointContext & { hidden: boolean }) {
  if (points.length === 0) return null;
  return (
    <section class="points" data-classification={classification} hidden={hidden}>
      <h2>{t(CLASS_HEADINGS[classification])}</h2>
      <ul>
        {points.map((point) => (
          <li key={point.id} data-point={point.id}>
            <PointItem point={point} classification={classification} {...context} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Points of several classes in one list. */
export function TopPoints({ points, ...context }: PointContext & { points: readonly ClassifiedPoint[] }) {
  return (
    <ul class="points top-points">
      {points.map(({ classification, point }) => (
        <li key={point.id} data-point={point.id} data-classification={classification}>
          <PointItem saysClass point={point} classification={classification} {...context} />
        </li>
      ))}
    </ul>
  );
}
