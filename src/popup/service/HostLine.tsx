import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import { formatMonth } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { registrableDomain } from '../../platform/public-suffix.ts';
import { HostName, useSuffixes } from '../view/HostName.tsx';

/** The part of a listed site that says why its service was chosen. */
export interface MatchedSite {
  readonly host: string;
  /** The claimed host or path that won. */
  readonly claim: string;
}

interface Props {
  site: MatchedSite | null;
  service: ServiceSummary;
  /** What changed in the list of late; null if nothing did. */
  change: string | null;
  /** When the directory changed the review last: milliseconds since 1970; 0 if that is not known or not to be shown. */
  reviewedAt: number;
}

/**
 * The matched host or path, and one fact about the review: what changed of late, that only a part was read, or the month, which
 * arrives later and is last.
 */
export function HostLine({ site, service, change, reviewedAt }: Props) {
  const claim = site && withoutWww(site.claim);
  const host = claim?.split('/')[0] ?? '';
  const domain = useSuffixes() && host !== '' ? registrableDomain(host) : null;
  const fact = factOf(service, change, reviewedAt);
  if (claim === null && fact === null) return null;
  return (
    <span class="host-line">
      {claim !== null && <HostName host={claim} domain={domain} />}
      {claim !== null && fact !== null && ' · '}
      {fact}
    </span>
  );
}

function factOf({ grade, reviewed }: ServiceSummary, change: string | null, reviewedAt: number) {
  if (change !== null) return <span data-change>{change}</span>;
  if (grade === null) return null;
  if (!reviewed) return <span>{t('serviceUnfinished')}</span>;
  if (reviewedAt === 0) return null;
  const month = formatMonth(reviewedAt);
  return (
    <span data-reviewed-at title={t('popupReviewed', month)}>
      {month}
    </span>
  );
}

/** The entries `www.x.example` and `x.example` match the same site. */
function withoutWww(host: string): string {
  return host.replace(/^www\.(?=.+\.)/, '');
}
