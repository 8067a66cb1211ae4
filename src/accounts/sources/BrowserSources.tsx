import { useEffect } from 'preact/hooks';
import { t, tCount } from '../../i18n/t.ts';
import { isFirefox } from '../../platform/is-firefox.ts';
import { startBorrowing } from '../../platform/permissions/borrowed-permission.ts';
import { Button } from '../../ui/Button.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { SiteSink } from '../report/site-sink.ts';
import { availableSources, type BrowserSource } from './browser-sources.ts';
import { type SourceState, useBrowserSource } from './use-browser-source.ts';

const BUTTONS = {
  bookmarks: 'accountsBookmarks',
  tabs: 'accountsTabs',
  'top-sites': 'accountsTopSites',
  history: 'accountsHistory',
} as const satisfies Record<BrowserSource, string>;

const NO_EVENTS = [] as const;

/** The browser's own places that have addresses, each with a button and what is read. */
export function BrowserSources(taker: SiteSink) {
  useEffect(startBorrowing, []);
  const sources = useLatest(availableSources, NO_EVENTS).value ?? [];
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
        {t(BUTTONS[source])}
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

/** What is read, what is not, and which permission the browser asks for. */
function readsText(source: BrowserSource): string {
  switch (source) {
    case 'bookmarks':
      return t('accountsBookmarksReads');
    case 'tabs':
      return t(
        'accountsTabsReads',
        t(isFirefox() ? 'welcomeTabsPermissionFirefox' : 'welcomeTabsPermissionChrome'),
      );
    case 'top-sites':
      return t('accountsTopSitesReads');
    case 'history':
      return t('accountsHistoryReads');
  }
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
