import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CaseContext } from '../cases/case-context.ts';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import type { Site } from '../catalog/site/site.ts';
import type { ServiceSummary } from '../catalog/summary-table.ts';
import { useProgress } from '../catalog/view/use-list.ts';
import { dealBreakerStore } from '../deal-breakers/my-deal-breakers.ts';
import { DealBreakersLine } from '../deal-breakers/view/DealBreakersFound.tsx';
import { dealBreakerAdditions } from '../deal-breakers/view/point-additions.tsx';
import { loadCachedDetails } from '../details/details-cache.ts';
import { useCurrentServices } from '../details/view/use-current-services.ts';
import { t } from '../i18n/t.ts';
import { startInBackground } from '../platform/errors.ts';
import { onOtherPage } from '../platform/toolbar-button.ts';
import { NO_READING, type ReadableTab, type ReadingGoal, useReading } from '../reading/view/use-reading.ts';
import { onRequest } from '../requests/logged-http.ts';
import { useSlash } from '../search/view/use-search.ts';
import { onSettingsChanged } from '../settings/settings.ts';
import { useChoiceChange } from '../settings/view/use-settings.ts';
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts';
import { useFocusOnChange } from '../ui/use-focus-on-change.ts';
import { latestResult } from '../ui/use-latest.ts';
import { type ChosenService, ChosenServiceView, rereadChosenService } from './ChosenServiceView.tsx';
import { ListComing, ListUnavailable } from './ListUnavailable.tsx';
import type { PopupData } from './popup-data.ts';
import { ListedService } from './service/OneService.tsx';
import { Unlisted } from './Unlisted.tsx';
import { WithoutGrade } from './view/PopupView.tsx';
import { PopupContext, useOnOpenNotice } from './view/popup-state.ts';

/** What is read before the first paint, and again. */
export interface ShownData extends PopupData {
  /** The tab that the popup is about; null if it is about an address or a service, or if the browser hides the address. */
  readonly tab: ReadableTab | null;
}

interface Source {
  /** Read before the first paint. */
  first: ShownData;
  /** The service that the popup was opened for; null if it was opened for a tab or an address. */
  openedFor: ChosenService | null;
  /** Reads the data again. */
  read: () => Promise<ShownData>;
  /** Whether the list or the settings have changed since `first` was read. Call it once, after subscribing to later changes. */
  missedChange: () => boolean;
}

interface Props extends Source {
  /** Where the address of the popup is from: `link` or `selection` on the tab's page. Null if it is the tab's own. */
  from: string | null;
  /** The site whose redirect the link leads through, as `facebook.com`; null if there is none. */
  through: string | null;
  /** What the press that has opened the popup asks of the tab's page; null for nothing. */
  goal: ReadingGoal | null;
}

/** The whole popup: the site of the tab or the chosen service. */
export function Popup({ from, through, goal, ...source }: Props) {
  const { data, chosen, setChosen } = usePopupData(source);
  const { site, settings } = data;
  const { notice, asksOnOpen } = useOnOpenNotice(data);
  const list = useProgress(data.list, settings.directory);
  const services = useCurrentServices(settings, list);
  const sent = useSentRequests();
  const { isSearching, setSearching } = useSearchOpening();
  const choose = async (service: ServiceSummary) => {
    await loadCachedDetails(settings, [service.id]);
    setChosen({ id: service.id, directory: settings.directory, service });
    setSearching(false);
  };
  // The button that goes back goes with the service.
  const leaving = useFocusAfterRemoval(Number(chosen !== null), '[data-action="search"]', 'h1');
  const back = () => {
    leaving(0);
    setChosen(null);
  };
  const dealBreakers = useChoiceChange(dealBreakerStore, settings.directory, data.dealBreakers);
  const cases = { titles: data.titles, ...dealBreakerAdditions(dealBreakers) };
  const reading = useReading(data.tab, (title) => cases.isFirst({ id: null, title }), goal);
  const search = { isOpen: isSearching, toggle: () => setSearching(!isSearching), choose };

  return (
    <PopupContext.Provider
      value={{
        ...data,
        list,
        services,
        asksOnOpen,
        notice,
        dealBreakersOf: (service) => <DealBreakersLine dealBreakers={dealBreakers} {...service} />,
        // What was chosen by search is not about the tab.
        reading: chosen ? NO_READING : reading,
        sent,
        search,
      }}
    >
      <CaseContext.Provider value={cases}>
        {chosen ? (
          <ChosenServiceView chosen={chosen} back={source.openedFor ? null : back} />
        ) : (
          <>
            {from === 'link' && (
              <p class="soft" data-not-the-tab="link">
                {through === null ? t('popupAboutLink') : t('popupAboutLinkThrough', through)}
              </p>
            )}
            {from === 'selection' && (
              <p class="soft" data-not-the-tab="selection">
                {t('popupAboutSelection')}
              </p>
            )}
            <SiteView site={site} />
          </>
        )}
      </CaseContext.Provider>
    </PopupContext.Provider>
  );
}

function SiteView({ site }: { site: Site }) {
  switch (site.state) {
    case 'rated':
    case 'partly-reviewed':
    case 'unrated':
      return <ListedService key={site.claim} site={site} />;
    case 'unlisted':
      return <Unlisted key={site.host} host={site.host} runsOn={site.runsOn} />;
    case 'not-a-website':
      return <WithoutGrade reason={site.isHidden ? 'hidden-page' : 'not-a-website'} />;
    case 'list-coming':
      return <ListComing />;
    case 'list-unavailable':
      return <ListUnavailable absence={site} />;
  }
}

/** How many requests this popup has sent. */
function useSentRequests(): number {
  const [sent, setSent] = useState(0);
  // Before the paint, because the first request starts right after it.
  useLayoutEffect(() => onRequest(() => setSent((before) => before + 1)), []);
  return sent;
}

/** Whether the search is open. `/` opens it, and when it closes its button has the focus. */
function useSearchOpening() {
  const [isSearching, setSearching] = useState(false);
  useSlash(() => setSearching(true));
  useFocusOnChange(isSearching, () =>
    isSearching ? null : document.querySelector<HTMLElement>('[data-action="search"]'),
  );
  return { isSearching, setSearching };
}

/**
 * The popup's data, read again when the list, the settings or the page of the tab change, and the service that the reader has
 * chosen.
 */
export function usePopupData({ first, openedFor, read, missedChange }: Source) {
  const [data, setData] = useState(first);
  const [chosen, setChosen] = useState(openedFor);
  const latestChosen = useRef(chosen);
  latestChosen.current = chosen;
  const focused = useRef<Element | null>(null);
  // When the site changes or the list arrives, the view is replaced, and what had the focus is gone.
  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>('[data-action="search"]')?.focus();
  }, [data]);
  useEffect(() => {
    const readAll = async (isSecond = false) => {
      const data = await read();
      const before = latestChosen.current;
      const after = before && (await rereadChosenService(before, data.settings));
      if (after?.service) await loadCachedDetails(data.settings, [after.service.id]);
      // The list was found for the chosen service, so a second read finds it for the rest.
      if (after?.service && !data.list && !isSecond) return readAll(true);
      return { data, before, after };
    };
    const latest = latestResult(readAll, ({ data, before, after }) => {
      focused.current = document.activeElement;
      setData(data);
      // The reader may have chosen another service in the meantime.
      setChosen((current) => (current === before ? after : current));
    });
    const refresh = () => startInBackground('read what the popup shows', latest.refresh());
    const stops = [catalogMessages.listChanged.listen(refresh), onSettingsChanged(refresh)];
    if (first.tab) stops.push(onOtherPage(first.tab, refresh));
    if (missedChange() || first.isOpening) refresh();
    return () => {
      for (const stop of stops) stop();
      latest.stop();
    };
  }, []);
  return { data, chosen, setChosen };
}
