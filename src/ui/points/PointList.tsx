import type { ReasonGroup } from '../../details/order.ts';
import { t } from '../../i18n/t.ts';
import { CLASS_HEADINGS } from '../texts/class-headings.ts';
import { PointItem } from './PointItem.tsx';
import type { PointContext } from './point-context.ts';
import './point-list.css';

/** The points of one class. */
export function PointList({
  classification,
  reasons,
  hidden,
  ...context
}: ReasonGroup & PointContext & { hidden: boolean }) {
  if (reasons.length === 0) return null;
  return (
    <section class="points" data-classification={classification} hidden={hidden}>
      <h2>{t(CLASS_HEADINGS[classification])}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.id} data-point={reason.id}>
            <PointItem reason={reason} classification={classification} {...context} />
          </li>
        ))}
      </ul>
    </section>
  );
}
