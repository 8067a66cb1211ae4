import { useEffect, useState } from 'preact/hooks';
import { type MessageName, t, tCount } from '../../i18n/t.ts';
import { isFirefox } from '../../platform/device.ts';
import { reportError, startInBackground } from '../../platform/errors.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { startBorrowing, withPermission } from '../../platform/permissions/borrowed-permission.ts';
import { toolbarMessages } from '../../toolbar/toolbar-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { siteOf } from '../export/sites-in-cell.ts';
import type { SiteSink } from '../report/use-report.ts';
import { availableSources, type BrowserSource, PERMISSIONS, READ } from './browser-sources.ts';

const TEXTS = {
  bookmarks: { button: 'accountsBookmarks', reads: 'accountsBookmarksReads' },
  tabs: { button: 'accountsTabs', reads: 'accountsTabsReads' },
  'top-sites': { button: 'accountsTopSites', reads: 'accountsTopSitesReads' },
  history: { button: 'accountsHistory', reads: 'accountsHistoryReads' },
} as const satisfies Record<BrowserSource, { button: MessageName; reads: MessageName }>;

/** Addresses between two turns: 3 ms of work. */
const TURN = 500;

/** How far a source of the browser has been read. */
type SourceState =
  | { readonly kind: 'none' | 'reading' | 'refused' | 'failed' }
  | { readonly kind: 'read'; readonly read: number };

/** The browser's own places that have addresses, each with a button and what is read. */
export function BrowserSources(taker: SiteSink) {
  useEffect(startBorrowing, []);
  const sources = useLatest(availableSources).value ?? [];
  return (
    <section data-source="browser">
      <h2>{t('accountsBrowser')}</h2>
      <p>{t('accountsBrowserGivesBack')}</p>
      {!isFirefox() && <p class="soft">{t('accountsBrowserAsksOnce')}</p>}
      <ul class="sources">
        {sources.map((source) => (
          <Source key={source} source={source} taker={taker} />
        ))}
      </ul>
    </section>
  );
}

function Source({ source, taker }: { source: BrowserSource; taker: SiteSink }) {
  const { state, read } = useBrowserSource(source, taker);
  return (
    <li data-source={source}>
      <Button data-action={`read-${source}`} isBusy={state.kind === 'reading'} onClick={read}>
        {t(TEXTS[source].button)}
      </Button>
      <div>
        <p class="soft">{readsText(source)}</p>
        <p role="status" data-state={state.kind} data-count={state.kind === 'read' ? state.read : undefined}>
          {stateText(state)}
        </p>
      </div>
    </li>
  );
}

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

/** What is read, what is not, and which permission the browser asks for. */
function readsText(source: BrowserSource): string {
  if (source !== 'tabs') return t(TEXTS[source].reads);
  return t(TEXTS.tabs.reads, t(isFirefox() ? 'welcomeTabsPermissionFirefox' : 'welcomeTabsPermissionChrome'));
}

function stateText(state: SourceState): string {
  switch (state.kind) {
    case 'none':
    case 'reading':
      return '';
    case 'refused':
      return t('accountsRefused');
    case 'failed':
      return t('accountsSourceFailed');
    case 'read':
      return state.read === 0 ? t('accountsNothingThere') : t('accountsRead', tCount('hosts', state.read));
  }
}
