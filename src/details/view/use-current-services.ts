import { useState } from 'preact/hooks';
import { type ListRecord, listDate } from '../../catalog/list-record.ts';
import {
  type CurrentService,
  currentService,
  type DatedService,
  isSuperseded,
  noteAnswer,
} from '../../catalog/site/newer-services.ts';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import { startInBackground } from '../../platform/errors.ts';
import { pointLanguage, type Settings } from '../../settings/settings.ts';
import { type CachedDetails, cachedDetails } from '../details-cache.ts';

/** Services as their newest sources describe them. `listed`: a service of the list, with the grades that the reader wants. */
export type CurrentServices = ReturnType<typeof useCurrentServices>;

/** Decides what the popup shows of services: what the list says, or the details of this session that are newer. */
export function useCurrentServices(settings: Settings, list: ListRecord | null) {
  const [, setArrivals] = useState(0);
  const { directory } = settings;
  const listedAt = list ? listDate(list) : 0;
  const current = (listed: ServiceSummary, details: CachedDetails | null) =>
    currentService(listed, listedAt, details && answerOf(details), settings);
  return {
    current: (listed: ServiceSummary): CurrentService =>
      current(listed, cachedDetails(directory, listed.id, pointLanguage(settings.pointLanguage))),
    /** Whether the list is newer than details and contradicts them. Such details are not used. */
    isSuperseded: (listed: ServiceSummary, details: CachedDetails): boolean =>
      isSuperseded(answerOf(details), listed, listedAt, settings),
    /** Call it when the directory has answered: the popup renders again with the answer. */
    arrived(listed: ServiceSummary, details: CachedDetails): void {
      setArrivals((before) => before + 1);
      const differs = current(listed, details).listDifference !== null;
      startInBackground('note a newer answer', noteAnswer(directory, answerOf(details), differs));
    },
  };
}

function answerOf({ at, details }: CachedDetails): DatedService {
  return { at, service: details };
}
