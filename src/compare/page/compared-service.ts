import type { ListRecord } from '../../catalog/list-record.ts';
import type { CurrentService } from '../../catalog/site/newer-services.ts';
import { type Absence, absenceOf } from '../../catalog/site/no-grade.ts';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import type { CachedDetails } from '../../details/details-cache.ts';
import type { CurrentServices } from '../../details/view/use-current-services.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { t } from '../../i18n/t.ts';
import type { ServiceCases } from './compare-cases.ts';

/** A service with what is known about it: a column of the comparison. */
export type ComparedService = ServiceCases & {
  readonly id: number;
  /** What it is called there. */
  readonly name: string;
} & (
    | { readonly service: CurrentService }
    /** The list in use does not have it. */
    | { readonly service: null; readonly absence: Absence }
  );

/**
 * @param listed as the list has it and as it is shown; null if the list does not have it
 * @param list null if it cannot be read
 * @param details those of this session; null without any
 */
export function comparedService(
  id: number,
  listed: ServiceSummary | null,
  list: ListRecord | null,
  details: CachedDetails | null,
  services: CurrentServices,
  trainsAi: boolean,
): ComparedService {
  const service = listed && services.current(listed);
  const isUsed = details && !(listed && services.isSuperseded(listed, details));
  const approved = isUsed ? details.details.points.filter(({ status }) => status === 'approved') : null;
  return {
    id,
    name: service ? serviceName(service) : t('compareNumber', String(id)),
    ...(service ? { service } : { service, absence: absenceOf(list) }),
    reviewed: service?.reviewed ?? false,
    trainsAi,
    cases: approved && new Map(approved.map((point) => [point.case.id, point.case])),
  };
}
