import { createDirectoryClient } from '../../directory/client.ts';
import { profileInUse } from '../../directory/profile.ts';
import type { FoundService } from '../../directory/schema.ts';
import { askToSendServiceIds } from '../../platform/service-id-permission.ts';
import { http } from '../../requests/logged-http.ts';
import { searchVersionStore } from '../../requests/search-version-store.ts';
import type { Settings } from '../../settings/settings.ts';
import { type RequestState, useRequest } from '../use-request.ts';

/** A request to the directory's own search. */
export type Asked = RequestState<readonly FoundService[]>;

/**
 * Asks the directory's own search for a domain. Call `ask` straight from a click: the browser may have to ask for a
 * permission.
 */
export function useAskDirectory(settings: Settings): {
  readonly asked: Asked;
  readonly ask: (domain: string) => void;
} {
  const { request, send } = useRequest<readonly FoundService[]>();
  const ask = (domain: string) => {
    // A second press, perhaps while the browser asks for the permission, sends nothing more.
    if (request.state === 'asking') return;
    send({
      // With "send nothing" the request fails anyway, so there is no reason to ask for a permission.
      permission: settings.sendNothing ? Promise.resolve(true) : askToSendServiceIds(),
      load: (signal) =>
        createDirectoryClient(profileInUse(settings), http, searchVersionStore).search(domain, signal),
    });
  };
  return { asked: request, ask };
}
