import product from '../../../product.json' with { type: 'json' };
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { t } from '../../i18n/t.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { isPublicAddress } from '../../ui/public-address.ts';
import { HostName } from '../view/HostName.tsx';

/** The part of a listed site that says why its service was chosen. */
export interface MatchedSite {
  readonly host: string;
  /** The claimed host or path that won. */
  readonly claim: string;
  /** Who says that the address belongs to the service; missing if its entry has it. */
  readonly source?: string;
}

interface Props {
  site: MatchedSite | null;
  service: ServiceSummary;
  /** What changed in the list of late; null if nothing did. */
  change: string | null;
}

/**
 * The matched host or path; who says that it belongs to the service, if its entry does not; and one fact about the review: what
 * changed recently, or that it is not finished.
 */
export function HostLine({ site, service, change }: Props) {
  const claim = site && withoutWww(site.claim);
  const fact = factOf(service, change);
  if (claim === null && fact === null) return null;
  return (
    <span class="host-line">
      {claim !== null && <HostName host={claim} />}
      {site?.source !== undefined && (
        <span data-source={site.source}>
          {': '}
          {t('popupBelongsTo', serviceName(service), site.source)}
          {isPublicAddress(product.support) && (
            <>
              {' '}
              <ExternalLink href={product.support}>{t('popupBelongsToWrong')}</ExternalLink>
            </>
          )}
        </span>
      )}
      {claim !== null && fact !== null && ' · '}
      {fact}
    </span>
  );
}

function factOf({ grade, reviewed }: ServiceSummary, change: string | null) {
  if (change !== null) return <span data-change>{change}</span>;
  return grade === null || reviewed ? null : <span>{t('serviceUnfinished')}</span>;
}

/** The entries `www.x.example` and `x.example` match the same site. */
function withoutWww(host: string): string {
  return host.replace(/^www\.(?=.+\.)/, '');
}
