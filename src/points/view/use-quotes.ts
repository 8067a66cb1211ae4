import { useRef } from 'preact/hooks';
import type { DirectoryClient } from '../../directory/client.ts';
import { useRequest } from '../../ui/use-request.ts';
import { fetchQuotes } from '../details.ts';
import type { PointContext } from './point-context.ts';

/**
 * The quotes of a service. One request fetches all of them when the first point is opened.
 *
 * @param at when the points were fetched; newer points need newer quotes
 */
export function useQuotes(
  client: DirectoryClient,
  id: number,
  at: number,
): Pick<PointContext, 'quotes' | 'loadQuotes'> {
  const { request, send } = useRequest<ReadonlyMap<number, string>>();
  const askedFor = useRef(at);
  const loadQuotes = () => {
    const isAsked = request.state === 'asking' || request.state === 'arrived';
    if (isAsked && askedFor.current === at) return;
    askedFor.current = at;
    send({ load: (signal) => fetchQuotes(client, id, at, signal) });
  };
  return { quotes: request, loadQuotes };
}
