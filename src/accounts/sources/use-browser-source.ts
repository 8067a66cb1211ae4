import { useState } from 'preact/hooks';
import { nextTurn, startInBackground } from '../../platform/background-work.ts';
import { reportError } from '../../platform/errors/report-error.ts';
import { withPermission } from '../../platform/permissions/borrowed-permission.ts';
import { toolbarMessages } from '../../toolbar/toolbar-messages.ts';
import { siteOf } from '../export/sites-in-cell.ts';
import type { SiteSink } from '../report/site-sink.ts';
import { type BrowserSource, PERMISSIONS, READ } from './browser-sources.ts';

/** How far a source of the browser has been read. */
export type SourceState =
  | { readonly kind: 'none' | 'reading' | 'refused' | 'failed' }
  | { readonly kind: 'read'; readonly read: number };

/** Addresses between two turns: 3 ms of work. */
const TURN = 500;

/** Reads a source of the browser once. Call `read` directly in the handler of a click. */
export function useBrowserSource(source: BrowserSource, { add, finish }: SiteSink) {
  const [state, setState] = useState<SourceState>({ kind: 'none' });
  const run = async (count: Promise<number | null>) => {
    setState({ kind: 'reading' });
    try {
      const read = await count;
      setState(read === null ? { kind: 'refused' } : { kind: 'read', read });
      if (read !== null && read > 0) finish();
    } catch (error) {
      reportError(`read ${source}`, error);
      setState({ kind: 'failed' });
    }
  };
  const takeAll = async () => {
    let read = 0;
    for await (const addresses of READ[source]()) {
      for (let at = 0; at < addresses.length; at += TURN) {
        const sites = addresses.slice(at, at + TURN).flatMap((address) => siteOf(address) ?? []);
        read += sites.length;
        await add(sites);
        await nextTurn();
      }
    }
    return read;
  };
  return {
    state,
    read: () => {
      const count = withPermission(PERMISSIONS[source], takeAll, toolbarMessages.stopSeeingTabs.send);
      startInBackground(`read ${source}`, run(count));
    },
  };
}
