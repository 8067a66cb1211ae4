import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import type { ServiceSummary } from '../catalog/summaries.ts';
import { t } from '../i18n/t.ts';
import { startInBackground } from '../platform/background-work.ts';
import { onSettingsChanged } from '../settings/settings.ts';
import { latestResult } from '../ui/latest-result.ts';
import { SearchBox } from '../ui/search/SearchBox.tsx';
import { ChosenServiceView } from './ChosenServiceView.tsx';
import { type ChosenService, chosenServiceAgain, chosenServiceState } from './chosen-service.ts';
import { Footer } from './Footer.tsx';
import type { PopupData } from './popup-data.ts';
import { ListComing, ListUnavailable, NotAWebsite } from './SiteState.tsx';
import { ListedService } from './service/ListedService.tsx';
import { readSessionDetails } from './service/session-details.ts';
import { Unlisted } from './Unlisted.tsx';

interface Props {
  first: PopupData;
  refresh: () => Promise<PopupData>;
  /** Says whether the list or a setting has changed since the first look; listens no more. */
  missedChange: () => boolean;
  /** A service that the popup was opened for, whatever the tab shows. */
  chosen: ChosenService | null;
  /** The address is that of a link on the tab's page. */
  isLink: boolean;
}

/** The whole popup: what is known of the site now, and again whenever the list changes under it. */
export function Popup({ first, refresh, missedChange, chosen, isLink }: Props) {
  const [known, setKnown] = useState(first);
  const [searched, setSearched] = useState(chosen);
  const shown = useRef(searched);
  shown.current = searched;
  useEffect(() => {
    const read = async () => {
      const now = await refresh();
      const before = shown.current;
      return { now, before, after: before && (await chosenServiceAgain(before, now.settings)) };
    };
    const latest = latestResult(read, ({ now, before, after }) => {
      setKnown(now);
      if (shown.current === before) setSearched(after);
    });
    const again = () => startInBackground('read what the popup shows', latest.refresh());
    const stops = [catalogMessages.listChanged.listen(again), onSettingsChanged(again)];
    if (missedChange() || first.isOpening) again();
    return () => {
      for (const stop of stops) stop();
      latest.stop();
    };
  }, [refresh, missedChange, first]);
  // Before the paint: the state is never a step behind what is shown.
  const state = searched ? chosenServiceState(searched) : known.site.state;
  useLayoutEffect(() => {
    document.body.dataset.state = state;
  }, [state]);

  const choose = async (service: ServiceSummary) => {
    await readSessionDetails(known.settings, [service]);
    setSearched({ id: service.id, directory: known.settings.directory, service });
  };

  return (
    <>
      <SearchBox settings={known.settings} choose={choose}>
        {searched ? (
          <ChosenServiceView
            service={searched.service}
            settings={known.settings}
            back={chosen ? null : () => setSearched(null)}
          />
        ) : (
          <>
            {isLink && (
              <p class="soft" data-not-the-tab="link">
                {t('popupAboutLink')}
              </p>
            )}
            <View known={known} />
          </>
        )}
      </SearchBox>
      <Footer list={known.list} directory={known.settings.directory} isToldAbove={state === 'list-coming'} />
    </>
  );
}

function View({ known: { site, settings } }: { known: PopupData }) {
  switch (site.state) {
    case 'rated':
    case 'partly-reviewed':
    case 'unrated':
      return <ListedService site={site} settings={settings} />;
    case 'unlisted':
      return <Unlisted key={site.host} host={site.host} settings={settings} />;
    case 'not-a-website':
      return <NotAWebsite isHidden={site.isHidden} />;
    case 'list-coming':
      return <ListComing progress={site.progress} directory={settings.directory} />;
    case 'list-unavailable':
      return <ListUnavailable site={site} />;
  }
}
