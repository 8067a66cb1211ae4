import { useMemo } from 'preact/hooks';
import { isAbout } from '../catalog/history/change-log.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import { absenceOf, noGradeOfNumber } from '../catalog/site/no-grade.ts';
import { shownService } from '../catalog/site/shown-site.ts';
import { ListStatus } from '../catalog/view/ListStatus.tsx';
import { useListInUse, useProgress } from '../catalog/view/use-list.ts';
import { detailsKey } from '../details/view/use-details.ts';
import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import type { Settings } from '../settings/settings.ts';
import { useSettings } from '../settings/view/use-settings.ts';
import { claimedAddresses } from './claimed-addresses.ts';
import { ServiceView } from './ServiceView.tsx';

interface Props {
  first: Settings;
  /** Null if the address has no number. */
  id: number | null;
  /** Whether the directory is asked as soon as the page is seen, unless the setting changes. */
  asksOnOpen: boolean;
  /** Whether the tab's title may name the service. */
  isTitleNamed: boolean;
}

/** The page of one service of the directory in use. */
export function ServicePage({ first, id: asked, asksOnOpen, isTitleNamed }: Props) {
  const settings = useSettings(first);
  const { directory } = settings;
  // In another directory the number is that of another service.
  const id = directory === first.directory ? asked : null;
  const inUse = useListInUse(directory);
  const index = inUse?.index;
  const service = (id !== null && index?.summaries.get(id)) || null;
  const claims = useMemo(
    () => (index && service ? claimedAddresses(service, index.trie.claims()) : []),
    [index, service],
  );
  if (inUse === undefined) return null;
  if (!inUse || !service) return <AbsentService id={id} read={inUse?.list ?? null} directory={directory} />;
  return (
    <ServiceView
      key={detailsKey(settings, service.id)}
      listed={shownService(service, settings)}
      read={inUse.list}
      claims={claims}
      changes={inUse.changes.filter((change) => isAbout(change, service))}
      settings={settings}
      asksOnOpen={asksOnOpen && settings.askForPoints === 'on-open'}
      isTitleNamed={isTitleNamed}
    />
  );
}

interface AbsentProps {
  id: number | null;
  /** Null if the list cannot be read. */
  read: ListRecord | null;
  directory: string;
}

/** A number that the list does not have, or not yet. */
function AbsentService({ id, read, directory }: AbsentProps) {
  const absence = id === null ? ({ state: 'unlisted' } as const) : absenceOf(read);
  const list = useProgress(read, directory);
  const isFinal = absence.state === 'unlisted';
  const { label, sentence } = noGradeOfNumber(absence);
  return (
    <div data-state={absence.state}>
      <h1>{isFinal ? label : t('compareNumber', String(id))}</h1>
      <p>{sentence}</p>
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
