import { useLayoutEffect } from 'preact/hooks';
import type { ServiceSummary } from '../catalog/summaries.ts';
import { t } from '../i18n/t.ts';
import { SearchBox } from '../ui/search/SearchBox.tsx';
import { ChosenServiceView } from './ChosenServiceView.tsx';
import { chosenServiceState } from './chosen-service.ts';
import { Footer } from './Footer.tsx';
import { ListComing } from './ListComing.tsx';
import { ListUnavailable } from './ListUnavailable.tsx';
import { NotAWebsite } from './NotAWebsite.tsx';
import type { PopupData } from './popup-data.ts';
import { ListedService } from './service/ListedService.tsx';
import { readSessionDetails } from './service/session-details.ts';
import { Unlisted } from './Unlisted.tsx';
import { type PopupSource, usePopupData } from './use-popup-data.ts';

interface Props extends PopupSource {
  /** Whether the popup is about a link on the tab's page. */
  isLink: boolean;
}

/** The whole popup: search, the site or the chosen service, and the footer. */
export function Popup({ isLink, ...source }: Props) {
  const { data, chosen, setChosen } = usePopupData(source);
  const { site, settings, list } = data;
  const state = chosen ? chosenServiceState(chosen) : site.state;
  // Before the paint, so that the attribute always agrees with what is shown.
  useLayoutEffect(() => {
    document.body.dataset.state = state;
  }, [state]);

  const choose = async (service: ServiceSummary) => {
    await readSessionDetails(settings, [service]);
    setChosen({ id: service.id, directory: settings.directory, service });
  };

  return (
    <>
      <SearchBox settings={settings} choose={choose}>
        {chosen ? (
          <ChosenServiceView
            service={chosen.service}
            settings={settings}
            back={source.openedFor ? null : () => setChosen(null)}
          />
        ) : (
          <>
            {isLink && (
              <p class="soft" data-not-the-tab="link">
                {t('popupAboutLink')}
              </p>
            )}
            <SiteView data={data} />
          </>
        )}
      </SearchBox>
      <Footer list={list} directory={settings.directory} hidesProgress={state === 'list-coming'} />
    </>
  );
}

function SiteView({ data: { site, settings } }: { data: PopupData }) {
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
