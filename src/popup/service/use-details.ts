import { useEffect, useState } from 'preact/hooks';
import { type CachedDetails, detailsAtHand } from '../../details/cache.ts';
import { fetchBadge, fetchDetails, fetchLogo, requestFailure } from '../../details/details.ts';
import { pointLanguage } from '../../details/language.ts';
import { createDirectoryClient, type DirectoryClient } from '../../directory/client.ts';
import type { RequestFailure } from '../../directory/directory-error.ts';
import { logoAddress, profileInUse } from '../../directory/profile.ts';
import type { PointLanguage, ServiceDetails } from '../../directory/schema.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { askToSendServiceIds, mayAskQuietly, maySendServiceIds } from '../../platform/permissions.ts';
import { http } from '../../requests/logged-http.ts';
import type { Settings } from '../../settings/settings.ts';

/** How far the reasons of a service have come. */
export type Answer =
  | { readonly state: 'not-asked' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly failure: RequestFailure }
  /** The browser asked the person whether the number may be sent, and the person said no. */
  | { readonly state: 'refused' }
  | Arrived;

export interface Arrived {
  readonly state: 'arrived';
  readonly details: ServiceDetails;
  /** When they were fetched: milliseconds since 1970. */
  readonly at: number;
  /** Pictures of the directory, checked; null until they are there, or if ours stay. */
  readonly badge: Blob | null;
  readonly logo: Blob | null;
  /** Whether newer ones are on their way, and what went wrong if they did not come. */
  readonly refreshing: boolean;
  readonly failure: RequestFailure | null;
}

/** Reasons younger than this are not asked for again behind the reader's back: they change once in weeks. */
const YOUNG_MS = 10 * 60_000;

export interface Details {
  readonly answer: Answer;
  /** Asks the directory; must be called straight from a click, since a browser may have a question of its own. */
  readonly ask: () => void;
  readonly client: DirectoryClient;
  /** The language the points were asked for in; null is English. */
  readonly language: PointLanguage | null;
}

/** Tells apart what `useDetails` may be used for in one life of a component. */
export function detailsKey({ directory, pointLanguage: choice }: Settings, id: number): string {
  return `${directory} ${pointLanguage(choice) ?? 'en'} ${id}`;
}

/**
 * The reasons of one service: those of this session at once, otherwise when they are asked for. Nothing is sent before.
 *
 * @param id of the service; a component shows one service of one directory in one language in all its life (`detailsKey`)
 */
export function useDetails(settings: Settings, id: number): Details {
  const language = pointLanguage(settings.pointLanguage);
  const [answer, setAnswer] = useState(() =>
    firstAnswer(detailsAtHand(settings.directory, id, language), settings),
  );
  const client = createDirectoryClient(profileInUse(settings), http);

  const fetchAll = async () => {
    setAnswer((before) =>
      before.state === 'arrived' ? { ...before, refreshing: true, failure: null } : { state: 'asking' },
    );
    try {
      const details = await fetchDetails(client, id, language);
      setAnswer((before) => {
        // Pictures that were there stay until newer ones are: nothing flickers.
        const { badge, logo } = before.state === 'arrived' ? before : { badge: null, logo: null };
        return {
          state: 'arrived',
          details,
          at: Date.now(),
          badge,
          logo,
          refreshing: false,
          failure: null,
        };
      });
      await fetchPictures(details, (picture) =>
        setAnswer((before) => (before.state === 'arrived' ? { ...before, ...picture } : before)),
      );
    } catch (error) {
      const failure = requestFailure(error);
      setAnswer((before) =>
        before.state === 'arrived' ? { ...before, refreshing: false, failure } : { state: 'failed', failure },
      );
    }
  };

  const fetchPictures = async (
    { image }: ServiceDetails,
    show: (picture: { badge: Blob | null } | { logo: Blob | null }) => void,
  ) => {
    const badge = fetchBadge(client, id, language).then((found) => show({ badge: found }));
    const address = logoAddress(client.profile, id, image);
    const mayAsk = settings.logos && address !== null && (await mayAskQuietly(address));
    show({ logo: mayAsk ? await fetchLogo(client, id, address) : null });
    await badge;
  };

  const ask = async () => {
    if (await askToSendServiceIds()) await fetchAll();
    else setAnswer({ state: 'refused' });
  };

  useEffect(() => {
    const begin = async () => {
      const young = answer.state === 'arrived' && Date.now() - answer.at < YOUNG_MS;
      if (!settings.reasonsAlways || young) return;
      if (await maySendServiceIds()) await fetchAll();
      else setAnswer((before) => (before.state === 'asking' ? { state: 'not-asked' } : before));
    };
    startInBackground('fetch the details', begin());
  }, []);

  return { answer, ask, client, language };
}

/** What is painted first, so that nothing jumps: no button that gives way to the reasons a moment later. */
function firstAnswer(cached: CachedDetails | null, { reasonsAlways }: Settings): Answer {
  if (!cached) return { state: reasonsAlways ? 'asking' : 'not-asked' };
  const { at, details } = cached;
  return { state: 'arrived', details, at, badge: null, logo: null, refreshing: false, failure: null };
}
