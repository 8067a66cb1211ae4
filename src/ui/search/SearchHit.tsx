import type { ServiceSummary } from '../../catalog/summaries.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { serviceName } from '../../i18n/service-name.ts';
import type { Hit } from '../../search/search.ts';
import { Seal } from '../Seal.tsx';

interface Props {
  id: string;
  hit: Hit;
  /** The service as it is shown to this person. */
  service: ServiceSummary;
  isActive: boolean;
  choose: (service: ServiceSummary) => void;
}

/** One result: seal, name, host, and the grade in words. The keyboard reaches it from the field. */
export function SearchHit({ id, hit, service, isActive, choose }: Props) {
  const { grade, reviewed } = service;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      class="search-hit"
      data-hit={service.id}
      // The focus stays in the field.
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
              <bdi dir="ltr">{hit.host}</bdi>
            </>
          )}
        </span>
      </span>
    </div>
  );
}
