import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ServiceSummary } from '../catalog/summaries.ts';
import { onMessage } from '../platform/messages.ts';
import { onSettingsChanged } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Footer } from './Footer.tsx';
import { ListComing, ListUnavailable, NotAWebsite } from './PlainState.tsx';
import { SearchedService } from './SearchedService.tsx';
import { Service } from './Service.tsx';
import { type Searched, searchedAgain, searchedState } from './searched.ts';
import { readSessionDetails } from './session-details.ts';
import { Unlisted } from './Unlisted.tsx';
import type { Known } from './what-is-known.ts';

interface Props {
  first: Known;
  refresh: () => Promise<Known>;
  /** Says whether the list or a setting has changed since the first look; listens no more. */
  missedChange: () => boolean;
  /** A service that the popup was opened for, whatever the tab shows. */
  chosen: Searched | null;
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
    let latest = 0;
    const again = async () => {
      latest += 1;
      const turn = latest;
      const now = await refresh();
      // An older look may take longer than a newer one.
      if (turn !== latest) return;
      setKnown(now);
      const before = shown.current;
      if (!before) return;
      const after = await searchedAgain(before, now.settings);
      if (shown.current === before) setSearched(after);
    };
    const stops = [onMessage('list-changed', again), onSettingsChanged(again)];
    if (missedChange() || first.isOpening) again();
    return () => {
      for (const stop of stops) stop();
    };
  }, [refresh, missedChange, first]);
  // Before the paint: the state is never a step behind what is shown.
  const state = searched ? searchedState(searched) : known.site.state;
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
          <SearchedService
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

function View({ known: { site, settings } }: { known: Known }) {
  switch (site.state) {
    case 'rated':
    case 'partly-reviewed':
    case 'unrated':
      return <Service site={site} settings={settings} />;
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
