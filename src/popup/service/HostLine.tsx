import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import { formatMonth } from '../../i18n/format.ts';
import { shownHost } from '../../i18n/shown-host.ts';
import { t } from '../../i18n/t.ts';

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
  /** When the directory changed the review last: milliseconds since 1970; 0 if that is not known or there is none. */
  reviewedAt: number;
}

/**
 * The matched host or path, and one fact about the review: what changed of late, that only a part was read, or the month. It
 * comes last on its line, so that nothing moves when it arrives.
 */
export function HostLine({ site, service, change, reviewedAt }: Props) {
  const fact = factOf(service, change);
  const isDated = fact === null && service.grade !== null;
  if (!site && !fact && !isDated) return null;
  return (
    <span class="host-line">
      {site && (
        <span class="host" title={site.claim}>
          <bdi dir="ltr">{shownHost(withoutWww(site.claim))}</bdi>
        </span>
      )}
      {fact}
      {isDated && (
        <span class="fact date-room" data-room={everyMonth()}>
          {reviewedAt > 0 && (
            <span data-reviewed-at title={t('popupReviewed', formatMonth(reviewedAt))}>
              {formatMonth(reviewedAt)}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

/** Null as long as only the date can still arrive. */
function factOf({ grade, reviewed }: ServiceSummary, change: string | null) {
  if (change !== null) {
    return (
      <span class="fact" data-change>
        {change}
      </span>
    );
  }
  return grade !== null && !reviewed ? <span class="fact">{t('serviceUnfinished')}</span> : null;
}

/** The entries `www.x.example` and `x.example` match the same site, and the line has room for about 30 letters. */
function withoutWww(host: string): string {
  return host.replace(/^www\.(?=.+\.)/, '');
}

/** The date of a review in each month, one on a line. The widest one is the room for the date, so a long host stays in place. */
function everyMonth(): string {
  const months = Array.from({ length: 12 }, (_, month) => formatMonth(Date.UTC(2026, month, 15)));
  return months.map((date) => `· ${date}`).join('\n');
}
