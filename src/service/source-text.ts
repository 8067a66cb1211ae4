import { listDate } from '../catalog/list-record.ts';
import type { CurrentService } from '../catalog/site/current-service.ts';
import { directoryName } from '../directory/profile.ts';
import { formatDate, formatMonth } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import type { CachedDetails } from '../points/details-cache.ts';
import type { StoredService } from './use-listed-service.ts';

/**
 * The state of a review and the dates of what is shown: `Review finished · Updated Jan 2021 · grade from the list of
 * June 11, 2026`.
 *
 * @param fetched the details, if they have arrived
 * @returns empty without a grade
 */
export function sourceText(
  service: CurrentService,
  fetched: CachedDetails | null,
  list: StoredService['list'],
  directory: string,
): string {
  if (service.grade === null) return '';
  const listedAt = list ? listDate(list) : 0;
  const reviewedAt = fetched?.details.updatedAt ?? 0;
  const isAnswered = fetched !== null && fetched.at > listedAt;
  return [
    t(service.reviewed ? 'serviceFinished' : 'serviceUnfinished'),
    ...(reviewedAt > 0 ? [t('popupReviewed', formatMonth(reviewedAt))] : []),
    ...(isAnswered
      ? [t('serviceGradeOfAnswer', directoryName(directory), formatDate(fetched.at))]
      : listedAt > 0
        ? [t('serviceGradeOfList', formatDate(listedAt))]
        : []),
  ].join(' · ');
}
