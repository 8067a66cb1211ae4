import { useEffect, useMemo } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import { type DirectoryProfile, profileOf } from '../../directory/profile.ts';
import type { PointLanguage } from '../../directory/schema/vocabulary.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { askToSendServiceIds, maySendServiceIds } from '../../platform/permissions.ts';
import { directoryClient } from '../../requests/directory-client.ts';
import { type RequestState, useRequest } from '../../requests/view/use-request.ts';
import { pointLanguage, type Settings } from '../../settings/settings.ts';
import { whenVisible } from '../../ui/when-visible.ts';
import { type CachedBadge, type CachedDetails, cachedBadge, cachedDetails } from '../details-cache.ts';
import { fetchBadge, fetchDetails } from '../fetch-details.ts';
import type { CurrentServices } from './use-current-services.ts';

/** Details change every few weeks at most, so the popup asks for those of a service at most once a day. */
const FRESH_MS = DAY_MS;

export interface Details {
  readonly request: RequestState<CachedDetails>;
  /** The directory's badge, checked; null until it arrives, or if it is unusable. */
  readonly badge: Blob | null;
  /** Asks the directory. Call it straight from a click: the browser may have to ask for a permission. */
  readonly ask: () => void;
  readonly profile: DirectoryProfile;
  /** The language of the case titles; null is English. */
  readonly language: PointLanguage | null;
}

/** The key for a component that uses `useDetails`: it shows one service of one directory in one language. */
export function detailsKey(settings: Settings, id: number): string {
  const { directory, pointLanguage: choice, sendNothing } = settings;
  return `${directory} ${pointLanguage(choice) ?? 'en'} ${sendNothing} ${id}`;
}

/**
 * The details of one service. Details cached in this session are in the first paint.
 *
 * @param listed the service as the list has it
 * @param asksOnOpen whether the directory is asked as soon as the page is seen; otherwise only `ask` does
 * @param showsBadge whether the directory's badge is shown; if not, nobody asks for it
 */
export function useDetails(
  settings: Settings,
  listed: ServiceSummary,
  asksOnOpen: boolean,
  services: Pick<CurrentServices, 'isSuperseded' | 'arrived'>,
  showsBadge = true,
): Details {
  const { id } = listed;
  const { directory } = settings;
  const language = pointLanguage(settings.pointLanguage);
  const profile = profileOf(directory);
  const ofSession = cachedDetails(directory, id, language);
  const cached = ofSession && services.isSuperseded(listed, ofSession) ? null : ofSession;
  const details = useRequest<CachedDetails>(firstState(cached, settings, asksOnOpen));
  const ownBadge = cachedBadge(directory, id, language);
  const badge = useRequest<Blob | null>({
    state: 'not-asked',
    value: useMemo(() => pictureOf(ownBadge), []),
  });

  const askForBadge = () =>
    badge.send({ load: (signal) => fetchBadge(directoryClient(directory), id, language, signal) });
  const ask = (permission: Promise<boolean>, withoutPermission: 'not-asked' | 'no-permission') =>
    details.send({
      load: (signal) => fetchDetails(directoryClient(directory), id, language, signal),
      permission,
      withoutPermission,
      retriesOnce: true,
      onArrival: (fetched) => {
        services.arrived(listed, fetched);
        if (showsBadge) askForBadge();
      },
    });

  useEffect(() => {
    if (!asksOnOpen || settings.sendNothing) return;
    return whenVisible(() => {
      if (!cached || !isFresh(cached)) {
        ask(maySendServiceIds(), 'not-asked');
        return;
      }
      if (showsBadge && !isFresh(ownBadge)) askForBadge();
    });
  }, []);

  return {
    request: details.request,
    badge: badge.request.value,
    ask: () => ask(askToSendServiceIds(directory), 'no-permission'),
    profile,
    language,
  };
}

function firstState(
  cached: CachedDetails | null,
  { sendNothing }: Settings,
  asksOnOpen: boolean,
): RequestState<CachedDetails> {
  if (cached) return { state: 'arrived', value: cached };
  if (sendNothing) return { state: 'failed', value: null, failure: { kind: 'switched-off' } };
  // `asking` in the first paint: otherwise a button would appear and be replaced at once.
  return { state: asksOnOpen ? 'asking' : 'not-asked', value: null };
}

function isFresh(cached: { readonly at: number } | null): boolean {
  return cached !== null && Date.now() - cached.at < FRESH_MS;
}

function pictureOf(badge: CachedBadge | null): Blob | null {
  return badge?.svg ? new Blob([badge.svg], { type: 'image/svg+xml' }) : null;
}
