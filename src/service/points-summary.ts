import type { ServiceSummary } from '../catalog/summaries/summary-table.ts';
import { serviceName } from '../i18n/clean-label.ts';
import { formatDate, formatMonth } from '../i18n/format.ts';
import { gradeLabel } from '../i18n/grade-verdict.ts';
import { t } from '../i18n/t.ts';
import type { CaseTitles } from '../points/case-titles/case-titles.ts';
import { CLASS_HEADINGS } from '../points/class-headings.ts';
import type { PointGroup, ShownPoint } from '../points/point-groups.ts';
import { countsText, verdictText } from '../points/verdict-text.ts';
import { attributionText } from '../ui/page/Attribution.tsx';

/** Where the verdict and the points of a service are from. All times are milliseconds since 1970. */
interface SummarySource {
  /** Address of the directory. */
  readonly directory: string;
  /** Address of the service's page at the directory. */
  readonly page: string;
  /** When the directory changed the review last; 0 if that is not known. */
  readonly reviewedAt: number;
  readonly now: number;
}

/**
 * The verdict and the points as plain text, to paste into a mail or a note.
 *
 * @param titles our short titles; null if there are none for this directory
 * @param source where they are from
 */
export function pointsSummary(
  service: ServiceSummary,
  groups: readonly PointGroup[],
  titles: CaseTitles | null,
  source: SummarySource,
): string {
  const { grade, reviewed } = service;
  const { directory, page, reviewedAt, now } = source;
  const counted = groups.length > 0;
  const verdict = verdictText(grade, reviewed, counted);
  const head = [
    `${serviceName(service)}: ${gradeLabel(grade, reviewed)}`,
    counted ? `${verdict} ${t('popupCounts', countsText(groups))}` : verdict,
    ...(reviewedAt > 0 ? [t('popupReviewed', formatMonth(reviewedAt))] : []),
  ];
  const lists = groups.map(({ classification, points }) =>
    [t(CLASS_HEADINGS[classification]), ...titleLines(points, titles)].join('\n'),
  );
  const credit = [page, attributionText(directory), t('copiedOn', formatDate(now))];
  return `${[head.join('\n'), ...lists, credit.join('\n')].join('\n\n')}\n`;
}

/**
 * A line for each title: our short one with the directory's words in parentheses, or these words alone. Lines that are equal
 * share one, with their number.
 */
function titleLines(points: readonly ShownPoint[], titles: CaseTitles | null): string[] {
  const counts = new Map<string, number>();
  for (const { title, pointCase } of points) {
    const original = title.replace(/\s+/g, ' ');
    const short = titles?.shortTitle(pointCase.title);
    const line = short === undefined ? original : `${short} (${original})`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => (count > 1 ? `- ${line} (×${count})` : `- ${line}`));
}
