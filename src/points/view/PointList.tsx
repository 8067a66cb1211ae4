import { useFirstCases } from '../../cases/case-context.ts';
import { CLASS_HEADINGS } from '../../cases/classes.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { ClassMark } from '../../ui/Seal.tsx';
import type { PointGroup } from '../point-groups.ts';
import type { ClassifiedPoint } from '../top-points.ts';
import { PointItem } from './PointItem.tsx';
import type { PointContext } from './use-quotes.ts';
import './point-list.css';

/** The points of a service by class, each class with the number of its cases. */
export function PointList({ groups, ...context }: PointContext & { groups: readonly PointGroup[] }) {
  const isFirst = useFirstCases();
  return (
    <>
      {groups.map(({ classification, points }) => (
        <section
          key={classification}
          class="points class-group"
          data-classification={classification}
          id={classification}
        >
          <h2>
            <ClassMark classification={classification} />
            {t(CLASS_HEADINGS[classification])} <span class="number">{formatNumber(points.length)}</span>
          </h2>
          <ul>
            {points
              .toSorted((a, b) => Number(isFirst(b.pointCase)) - Number(isFirst(a.pointCase)))
              .map((point) => (
                <li key={point.id} data-point={point.id}>
                  <PointItem point={point} classification={classification} {...context} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
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
