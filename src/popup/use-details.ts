import { useEffect, useState } from 'preact/hooks';
import { http } from '../catalog/logged-http.ts';
import { cachedDetails } from '../details/cache.ts';
import { fetchBadge, fetchDetails, requestFailure } from '../details/details.ts';
import { pointLanguage } from '../details/language.ts';
import { createDirectoryClient } from '../directory/client.ts';
import type { RequestFailure } from '../directory/errors.ts';
import { profileOf } from '../directory/profile.ts';
import type { ServiceDetails } from '../directory/schema.ts';
import type { Settings } from '../platform/settings.ts';

/** How far the reasons of a service have come. */
export type Answer =
  | { readonly state: 'not-asked' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly failure: RequestFailure }
  /** `badge` is the directory's own, checked; null until it is there, or if ours stays. */
  | { readonly state: 'arrived'; readonly details: ServiceDetails; readonly badge: Blob | null };

/**
 * The reasons of one service: those of this session at once, otherwise when they are asked for. Nothing is sent before.
 *
 * @param id of the service; a component shows one service in all its life
 */
export function useDetails(settings: Settings, id: number): { answer: Answer; ask: () => void } {
  const [answer, setAnswer] = useState<Answer>({ state: 'not-asked' });
  const { directory } = settings;
  const language = pointLanguage(settings.pointLanguage);

  const ask = async () => {
    setAnswer({ state: 'asking' });
    const client = createDirectoryClient(profileOf(directory), http);
    try {
      const details = await fetchDetails(client, id, language);
      setAnswer({ state: 'arrived', details, badge: null });
      const badge = await fetchBadge(client, id, language);
      if (badge) setAnswer({ state: 'arrived', details, badge });
    } catch (error) {
      setAnswer({ state: 'failed', failure: requestFailure(error) });
    }
  };

  useEffect(() => {
    cachedDetails(directory, id, language).then((cached) => {
      if (cached) setAnswer({ state: 'arrived', details: cached.details, badge: null });
      else if (settings.reasonsAlways) ask();
    });
  }, []);

  return { answer, ask };
}
