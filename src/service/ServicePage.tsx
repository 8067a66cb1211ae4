import { absenceOf } from '../catalog/site/absence.ts';
import { shownService } from '../catalog/site/shown-site.ts';
import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { detailsKey } from '../points/view/use-details.ts';
import type { Settings } from '../settings/settings.ts';
import { ListStatus } from '../ui/ListStatus.tsx';
import { useProgress } from '../ui/use-list.ts';
import { useSettings } from '../ui/use-settings.ts';
import { ServiceView } from './ServiceView.tsx';
import { type StoredService, useListedService } from './use-listed-service.ts';

interface Props {
  first: Settings;
  /** Null if the address has no number. */
  id: number | null;
  /** Whether the directory is asked as soon as the page is seen. */
  asksOnOpen: boolean;
  /** Whether the tab's title may name the service. */
  isTitleNamed: boolean;
}

/** The page of one service of the directory in use. */
export function ServicePage({ first, id, asksOnOpen, isTitleNamed }: Props) {
  const settings = useSettings(first);
  const { directory } = settings;
  // In another directory the number is that of another service.
  const stored = useListedService(directory, directory === first.directory ? id : null);
  if (!stored) return null;
  const { service } = stored;
  if (!service) return <AbsentService id={id} stored={stored} directory={directory} />;
  return (
    <ServiceView
      key={detailsKey(settings, service.id)}
      listed={shownService(service, settings)}
      stored={stored}
      settings={settings}
      asksOnOpen={asksOnOpen}
      isTitleNamed={isTitleNamed}
    />
  );
}

interface AbsentProps {
  id: number | null;
  stored: StoredService;
  directory: string;
}

/** A number that the list does not have, or not yet. */
function AbsentService({ id, stored, directory }: AbsentProps) {
  const { state } = absenceOf(stored.list);
  const list = useProgress(stored.list, directory);
  const isFinal = state === 'unlisted' || id === null;
  return (
    <div data-state={isFinal ? 'unlisted' : state}>
      <h1>{isFinal ? t('popupNoSuchServiceTitle') : t('compareNumber', String(id))}</h1>
      <p>
        {t(
          isFinal ? 'popupNoSuchService' : state === 'list-coming' ? 'popupComingService' : 'listNotComplete',
        )}
      </p>
      <p class="links">
        <a href={browser.runtime.getURL('src/search/index.html')}>{t('searchTitle')}</a>
      </p>
      {!isFinal && (
        <section>
          <ListStatus list={list} />
        </section>
      )}
    </div>
  );
}
