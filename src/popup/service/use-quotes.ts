import { useRef, useState } from 'preact/hooks';
import { fetchQuotes, requestFailure } from '../../details/details.ts';
import type { DirectoryClient } from '../../directory/client.ts';
import type { RequestFailure } from '../../directory/directory-error.ts';

/** The quotes of a service, by the id of the point. */
export type Quotes =
  | { readonly state: 'not-asked' | 'asking' }
  | { readonly state: 'failed'; readonly failure: RequestFailure }
  | { readonly state: 'arrived'; readonly quotes: ReadonlyMap<number, string> };

/** The quotes of a service: one request for all of them, when the first point is opened; after a failure, with the next. */
export function useQuotes(client: DirectoryClient, id: number): { quotes: Quotes; want: () => void } {
  const [quotes, setQuotes] = useState<Quotes>({ state: 'not-asked' });
  const underWay = useRef(false);
  const want = async () => {
    if (underWay.current || quotes.state === 'arrived') return;
    underWay.current = true;
    setQuotes({ state: 'asking' });
    try {
      setQuotes({ state: 'arrived', quotes: await fetchQuotes(client, id) });
    } catch (error) {
      setQuotes({ state: 'failed', failure: requestFailure(error) });
    } finally {
      underWay.current = false;
    }
  };
  return { quotes, want };
}
