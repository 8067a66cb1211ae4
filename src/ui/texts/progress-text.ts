import type { Progress } from '../../catalog/site/progress.ts';
import { formatDuration, formatNumber, formatPercent } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';

/** The progress of a download: `12 of 107 pages, 11%, about 4 minutes left`. Null before the first page. */
export function progressText({ page, pages, percent, remainingMs }: Progress): string | null {
  if (pages === null) return null;
  const progress = t('progressPages', formatNumber(page), formatNumber(pages), formatPercent(percent));
  return remainingMs === null || page === pages
    ? progress
    : t('progressLeft', progress, formatDuration(remainingMs));
}
