import { useEffect } from 'preact/hooks';
import { fetchBadge, fetchDetails, fetchLogo } from '../../details/details.ts';
import { type CachedDetails, cachedDetails } from '../../details/details-cache.ts';
import { pointLanguage } from '../../details/point-language.ts';
import { createDirectoryClient, type DirectoryClient } from '../../directory/client.ts';
import { logoAddress, profileInUse } from '../../directory/profile.ts';
import type { PointLanguage, ServiceDetails } from '../../directory/schema.ts';
import { askToSendServiceIds, maySendServiceIds } from '../../platform/service-id-permission.ts';
import { http } from '../../requests/logged-http.ts';
import type { Settings } from '../../settings/settings.ts';
import { type RequestState, useRequest } from '../../ui/use-request.ts';

/** Details change once in weeks: younger ones are fetched again only when the reader asks. */
const FRESH_MS = 10 * 60_000;

export interface Details {
  readonly request: RequestState<CachedDetails>;
  /** The directory's pictures, checked; null until they arrive, or if they are unusable. */
  readonly badge: Blob | null;
  readonly logo: Blob | null;
  /** Asks the directory. Call it straight from a click: the browser may have to ask for a permission. */
  readonly ask: () => void;
  readonly client: DirectoryClient;
  /** The language of the case titles; null is English. */
  readonly language: PointLanguage | null;
}

/** The key for a component that uses `useDetails`: it shows one service of one directory in one language. */
export function detailsKey({ directory, pointLanguage: choice }: Settings, id: number): string {
  return `${directory} ${pointLanguage(choice) ?? 'en'} ${id}`;
}

/**
 * The details of one service. Details cached in this session are in the first paint. The directory is asked at once if the
 * settings say so, otherwise only by `ask`.
 */
export function useDetails(settings: Settings, id: number): Details {
  const { directory, reasonsAlways, logos } = settings;
  const language = pointLanguage(settings.pointLanguage);
  const client = createDirectoryClient(profileInUse(settings), http);
  const cached = cachedDetails(directory, id, language);
  const details = useRequest<CachedDetails>(
    cached
      ? { state: 'arrived', value: cached }
      : // `asking` in the first paint, so that no button appears only to be replaced.
        { state: reasonsAlways ? 'asking' : 'not-asked', value: null },
  );
  const badge = useRequest<Blob | null>();
  const logo = useRequest<Blob | null>();

  const fetchPictures = ({ image }: ServiceDetails) => {
    badge.send({ load: (signal) => fetchBadge(client, id, language, signal) });
    const address = logos ? logoAddress(client.profile, id, image) : null;
    logo.send({ load: async (signal) => (address ? fetchLogo(client, id, address, signal) : null) });
  };
  const ask = (permission: Promise<boolean>, withoutPermission: 'not-asked' | 'refused') =>
    details.send({
      load: (signal) => fetchDetails(client, id, language, signal),
      permission,
      withoutPermission,
      onArrival: (fetched) => fetchPictures(fetched.details),
    });

  useEffect(() => {
    const isFresh = cached !== null && Date.now() - cached.at < FRESH_MS;
    if (reasonsAlways && !isFresh) ask(maySendServiceIds(), 'not-asked');
  }, []);

  return {
    request: details.request,
    badge: badge.request.value,
    logo: logo.request.value,
    ask: () => ask(askToSendServiceIds(), 'refused'),
    client,
    language,
  };
}
