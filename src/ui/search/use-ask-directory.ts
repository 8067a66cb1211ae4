import { useRef, useState } from 'preact/hooks';
import { requestFailure } from '../../details/details.ts';
import { createDirectoryClient } from '../../directory/client.ts';
import type { RequestFailure } from '../../directory/directory-error.ts';
import { profileInUse } from '../../directory/profile.ts';
import type { FoundService } from '../../directory/schema.ts';
import { askToSendServiceIds } from '../../platform/permissions.ts';
import { http } from '../../requests/logged-http.ts';
import { searchVersionStore } from '../../requests/search-version-store.ts';
import type { Settings } from '../../settings/settings.ts';

/** How far a question to the directory's search has come. */
export type Asked =
  | { readonly state: 'not-asked' | 'asking' | 'refused' }
  | { readonly state: 'failed'; readonly failure: RequestFailure }
  | { readonly state: 'arrived'; readonly services: readonly FoundService[] };

/**
 * The directory's own search, which learns what is asked.
 *
 * @returns how far it has come, and what asks for a text: it must be called straight from a click
 */
export function useAskDirectory(settings: Settings): {
  asked: Asked;
  ask: (text: string) => Promise<void>;
} {
  const [asked, setAsked] = useState<Asked>({ state: 'not-asked' });

  // A second press while the browser still asks for its permission sends nothing twice.
  const underWay = useRef(false);
  const ask = async (text: string) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await askOnce(text);
    } finally {
      underWay.current = false;
    }
  };

  const askOnce = async (text: string) => {
    // The way out would say so, too: but nobody is asked to allow what is not sent.
    if (settings.sendNothing) {
      setAsked({ state: 'failed', failure: { kind: 'switched-off' } });
      return;
    }
    if (!(await askToSendServiceIds())) {
      setAsked({ state: 'refused' });
      return;
    }
    setAsked({ state: 'asking' });
    try {
      const client = createDirectoryClient(profileInUse(settings), http, searchVersionStore);
      setAsked({ state: 'arrived', services: await client.search(text) });
    } catch (error) {
      setAsked({ state: 'failed', failure: requestFailure(error) });
    }
  };

  return { asked, ask };
}
