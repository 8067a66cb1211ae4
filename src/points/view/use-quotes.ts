import { useRef } from 'preact/hooks';
import { fetchQuotes } from '../../details/fetch-details.ts';
import type { DirectoryProfile } from '../../directory/profile.ts';
import type { Quote } from '../../directory/schema/point.ts';
import { askToSendServiceIds } from '../../platform/permissions.ts';
import { directoryClient } from '../../requests/directory-client.ts';
import { type RequestState, useRequest } from '../../requests/view/use-request.ts';

/** What all points of a service share. */
export interface PointContext {
  /** The language of translated titles. */
  readonly language: string;
  /** The quotes of the service, by the id of the point. */
  readonly quotes: RequestState<ReadonlyMap<number, Quote>>;
  /** Asks for them, unless somebody has. */
  readonly loadQuotes: () => void;
  /** Asks for them once more. Call it straight from a click: the browser may have to ask for a permission. */
  readonly retryQuotes: () => void;
  /** The directory that the points are from. */
  readonly profile: DirectoryProfile;
}

/**
 * The quotes of a service. One request fetches all of them when the first point is opened.
 *
 * @param at when the points were fetched; newer points need newer quotes
 */
export function useQuotes(
  profile: DirectoryProfile,
  id: number,
  at: number,
): Pick<PointContext, 'quotes' | 'loadQuotes' | 'retryQuotes'> {
  const { request, send } = useRequest<ReadonlyMap<number, Quote>>();
  const askedFor = useRef(at);
  const ask = (permission?: Promise<boolean>) => {
    askedFor.current = at;
    const load = (signal: AbortSignal) => fetchQuotes(directoryClient(profile.address), id, at, signal);
    send({ load, permission });
  };
  const loadQuotes = () => {
    if (request.state === 'not-asked' || askedFor.current !== at) ask();
  };
  return { quotes: request, loadQuotes, retryQuotes: () => ask(askToSendServiceIds(profile.address)) };
}
