import type { ReasonGroup } from '../details/order.ts';
import type { Classification } from '../directory/schema.ts';
import { ClassMark } from './ClassMark.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { t } from './i18n.ts';
import './point-list.css';

const HEADINGS = {
  blocker: 'classBlocker',
  bad: 'classBad',
  good: 'classGood',
  neutral: 'classNeutral',
} as const satisfies Record<Classification, string>;

/** The points of one class, each to be opened for its explanation. */
export function PointList({ classification, reasons }: ReasonGroup) {
  return (
    <section class="points" data-classification={classification}>
      <h2>{t(HEADINGS[classification])}</h2>
      <ul>
        {reasons.map((reason) => {
          const title = (
            <>
              <ClassMark classification={classification} />
              <span dir="auto">{reason.title}</span>
            </>
          );
          const hasMore = reason.explanation !== '' || reason.document?.url || reason.source;
          return (
            <li key={reason.id} data-point={reason.id}>
              {hasMore ? (
                <details>
                  <summary>{title}</summary>
                  <div class="explanation">
                    {reason.explanation !== '' && <p dir="auto">{reason.explanation}</p>}
                    {reason.document?.url && (
                      <p>
                        <ExternalLink href={reason.document.url}>{reason.document.name}</ExternalLink>
                      </p>
                    )}
                    {!reason.document?.url && reason.source && (
                      <p>
                        <ExternalLink href={reason.source}>{new URL(reason.source).hostname}</ExternalLink>
                      </p>
                    )}
                  </div>
                </details>
              ) : (
                <div class="point-without-more">{title}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
