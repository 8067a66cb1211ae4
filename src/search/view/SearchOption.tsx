import type { ServiceSummary } from '../../catalog/summaries/service-summary.ts';
import type { DealBreakerCount } from '../../deal-breakers/my-deal-breakers.ts';
import { DealBreakersCount } from '../../deal-breakers/view/DealBreakersCount.tsx';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { shownHost } from '../../i18n/shown-host.ts';
import { Seal } from '../../ui/Seal.tsx';
import type { SearchHit } from '../search.ts';

interface Props {
  id: string;
  hit: SearchHit;
  /** With the grade that the settings allow. */
  service: ServiceSummary;
  /** How many of this person's deal-breakers it has; null if nothing is known. */
  dealBreakers: DealBreakerCount | null;
  isActive: boolean;
  choose: (service: ServiceSummary) => void;
}

/** One hit: seal, name, host, and the grade in words. The arrow keys in the field reach it. */
export function SearchOption({ id, hit, service, dealBreakers, isActive, choose }: Props) {
  const { grade, reviewed } = service;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      class="search-hit"
      data-hit={service.id}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(service)}
      onKeyDown={(event) => event.key === 'Enter' && choose(service)}
    >
      <Seal look={serviceLook(service)} />
      <span>
        <bdi class="search-name">{serviceName(service)}</bdi>
        <span class="soft">
          {gradeLabel(grade, reviewed)}
          {hit.host !== null && (
            <>
              {' · '}
              <bdi dir="ltr">{shownHost(hit.host)}</bdi>
            </>
          )}
        </span>
        {dealBreakers && <DealBreakersCount count={dealBreakers} />}
      </span>
    </div>
  );
}
