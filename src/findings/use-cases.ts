import { useEffect, useState } from 'preact/hooks';
import { requestFailure } from '../details/details.ts';
import { createDirectoryClient } from '../directory/client.ts';
import type { RequestFailure } from '../directory/directory-error.ts';
import type { DirectoryProfile } from '../directory/profile.ts';
import type { Case } from '../directory/schema.ts';
import { startInBackground } from '../platform/background-work.ts';
import { http } from '../requests/logged-http.ts';

/** A directory that always has one page more is not read for ever; the largest has three pages. */
const MOST_PAGES = 50;

export interface Cases {
  /** What has arrived so far. */
  readonly cases: readonly Case[];
  readonly state: 'asking' | 'arrived' | 'failed';
  readonly failure: RequestFailure | null;
}

/**
 * Every kind of finding that a directory has, page by page; a case that moves from one page to another meanwhile is there
 * once. After a failure, `ask` goes on with the page that failed.
 */
export function useCases(profile: DirectoryProfile): Cases & { readonly ask: () => void } {
  const [next, setNext] = useState(1);
  const [found, setFound] = useState<Cases>({ cases: [], state: 'asking', failure: null });

  const ask = async () => {
    const client = createDirectoryClient(profile, http);
    const byId = new Map(found.cases.map((each) => [each.id, each]));
    const cases = () => [...byId.values()];
    let page = next;
    try {
      for (let end = page; page <= Math.min(end, MOST_PAGES); page += 1) {
        setFound({ cases: cases(), state: 'asking', failure: null });
        const answer = await client.listCases(page);
        for (const each of answer.cases) byId.set(each.id, each);
        end = answer.end;
      }
      setFound({ cases: cases(), state: 'arrived', failure: null });
    } catch (error) {
      setNext(page);
      setFound({ cases: cases(), state: 'failed', failure: requestFailure(error) });
    }
  };

  useEffect(() => {
    startInBackground('fetch the cases', ask());
  }, []);
  return { ...found, ask };
}
