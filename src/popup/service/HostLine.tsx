import type { ServiceSummary } from '../../catalog/summaries/service-summary.ts';
import { formatMonth } from '../../i18n/format.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { shownHost } from '../../i18n/shown-host.ts';
import { t } from '../../i18n/t.ts';
import { sentence } from '../../ui/texts/sentence.ts';

/** The part of a listed site that says why its service was chosen. */
export interface MatchedSite {
  readonly host: string;
  /** The claimed host or path that won. */
  readonly claim: string;
}

interface Props {
  site: MatchedSite | null;
  service: ServiceSummary;
  /** When the directory changed the review last: milliseconds since 1970; 0 if that is not known or there is none. */
  reviewedAt: number;
  /** The day of the snapshot that the points are from, until the directory has answered: milliseconds since 1970; or 0. */
  asOf: number;
}

/**
 * The matched host and the date of the review. For an entry with a path, a sentence says whose entry it is. The date comes
 * last on its line, so that nothing moves when it arrives.
 */
export function HostLine({ site, service, reviewedAt, asOf }: Props) {
  const date =
    reviewedAt > 0 ? (
      <span data-reviewed-at>{t('popupReviewed', formatMonth(reviewedAt))}</span>
    ) : (
      asOf > 0 && <span data-as-of>{t('popupAsOf', formatMonth(asOf))}</span>
    );
  if (site?.claim.includes('/')) {
    return (
      <>
        <span class="claim">
          {sentence(
            'popupEntryOf',
            <b dir="ltr">{shownHost(site.claim)}</b>,
            <bdi>{serviceName(service)}</bdi>,
          )}
        </span>
        {date && <span class="host-line">{date}</span>}
      </>
    );
  }
  if (!site && !date) return null;
  return (
    <span class="host-line">
      {site && (
        <span class="host" title={site.claim}>
          <bdi dir="ltr">{shownHost(withoutWww(site.claim))}</bdi>
        </span>
      )}
      {site && service.grade !== null ? (
        <span class="date-room" data-room={everyMonth(asOf)}>
          {date}
        </span>
      ) : (
        date
      )}
    </span>
  );
}

/** The entries `www.x.example` and `x.example` match the same site, and the line has room for about 15 letters. */
function withoutWww(host: string): string {
  return host.replace(/^www\.(?=.+\.)/, '');
}

/**
 * The date of a review in each month, and that of a snapshot, one on a line. The widest one is the room for the date, so a
 * long host stays in place.
 */
function everyMonth(asOf: number): string {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
  const dates = months.map((month) => t('popupReviewed', formatMonth(month)));
  if (asOf > 0) dates.push(t('popupAsOf', formatMonth(asOf)));
  return dates.map((date) => `· ${date}`).join('\n');
}
