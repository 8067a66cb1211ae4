import { useCallback } from 'preact/hooks';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { listInUse } from '../../catalog/list-in-use.ts';
import { shownService } from '../../catalog/site/shown-site.ts';
import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import { uiLanguage } from '../../i18n/ui-language.ts';
import { ifStorageFailed } from '../../platform/errors/storage-error.ts';
import { isPublicSuffix } from '../../platform/public-suffix.ts';
import type { Settings } from '../../settings/settings.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { actionsData } from '../actions-data.ts';
import { type KnownActions, knownActions } from '../known-actions.ts';

const EVENTS = [(listener: () => void) => catalogMessages.listChanged.listen(listener)];

/**
 * What is known about a service, read again when the list changes. Sends nothing.
 *
 * @returns null if nothing is known; undefined until it is read
 */
export function useKnownActions(
  service: ServiceSummary,
  settings: Settings,
): KnownActions | null | undefined {
  const { directory, showPartlyReviewed } = settings;
  const { id, name, grade, reviewed } = service;
  const read = useCallback(async () => {
    const data = await actionsData();
    // Most services have no row. For them the list need not be opened.
    if (!data?.of({ id, name })) return null;
    const inUse = await listInUse(directory, isPublicSuffix).catch(ifStorageFailed(null));
    const find = (other: number) => {
      const listed = inUse?.index?.summaries.get(other);
      return listed ? shownService(listed, { showPartlyReviewed }) : null;
    };
    return knownActions({ id, name, grade, reviewed }, data, find, personsLanguage());
  }, [directory, showPartlyReviewed, id, name, grade, reviewed]);
  return useLatest(read, EVENTS).value;
}

function personsLanguage(): string {
  return new Intl.Locale(uiLanguage()).language;
}
