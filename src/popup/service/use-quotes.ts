import { fetchQuotes } from '../../details/details.ts';
import type { DirectoryClient } from '../../directory/client.ts';
import type { PointContext } from '../../ui/points/point-context.ts';
import { useRequest } from '../../ui/use-request.ts';

/** The quotes of a service. One request fetches all of them when the first point is opened. */
export function useQuotes(client: DirectoryClient, id: number): Pick<PointContext, 'quotes' | 'loadQuotes'> {
  const { request, send } = useRequest<ReadonlyMap<number, string>>();
  const loadQuotes = () => {
    if (request.state === 'asking' || request.state === 'arrived') return;
    send({ load: (signal) => fetchQuotes(client, id, signal) });
  };
  return { quotes: request, loadQuotes };
}
