import { useLayoutEffect } from 'preact/hooks';
import { listInUse } from '../catalog/list-in-use.ts';
import { type Absence, absenceOf } from '../catalog/site/no-grade.ts';
import { shownService } from '../catalog/site/shown-site.ts';
import type { ServiceSummary } from '../catalog/summary-table.ts';
import { detailsKey } from '../details/view/use-details.ts';
import { t } from '../i18n/t.ts';
import { ifStorageFailed } from '../platform/errors.ts';
import type { Settings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { ListComing, ListUnavailable } from './ListUnavailable.tsx';
import { OneService } from './service/OneService.tsx';
import { WithoutGrade } from './view/PopupView.tsx';
import { usePopup } from './view/popup-state.ts';

/** A service that was chosen by search, or by its id in the popup's address. */
export type ChosenService = {
  readonly id: number;
  /** Address of the directory that the id belongs to. */
  readonly directory: string;
} & (
  | { readonly service: ServiceSummary }
  /** The list in use does not have it. */
  | { readonly service: null; readonly absence: Absence }
);

/** Finds a service by its id in the list in use. Sends nothing and never throws. */
export async function readChosenService(id: number, settings: Settings): Promise<ChosenService> {
  const { directory } = settings;
  const inUse = await listInUse(directory).catch(ifStorageFailed(null));
  const service = inUse?.index?.summaries.get(id);
  if (service) return { id, directory, service: shownService(service, settings) };
  return { id, directory, service: null, absence: absenceOf(inUse?.list ?? null) };
}

/**
 * Reads a chosen service again after the list or the settings have changed. A service that was found stays unless the whole
 * list no longer has it. When another directory is in use now, the service is null: the id means another service there.
 */
export async function rereadChosenService(chosen: ChosenService, settings: Settings): Promise<ChosenService> {
  const { id, directory } = chosen;
  if (directory !== settings.directory) {
    return { id, directory, service: null, absence: { state: 'unlisted' } };
  }
  const read = await readChosenService(id, settings);
  return chosen.service && !read.service && read.absence.state !== 'unlisted' ? chosen : read;
}

interface Props {
  chosen: ChosenService;
  /** Goes back to the tab's site; null if the popup was opened for this service. */
  back: (() => void) | null;
}

/** A service that was chosen by search. A line above says that it is not about the tab. */
export function ChosenServiceView({ chosen, back }: Props) {
  const { service } = chosen;
  const { settings } = usePopup();
  // Before the paint, so that Escape works as soon as the service is visible.
  useLayoutEffect(() => {
    if (!back) return;
    const listen = (event: KeyboardEvent) => {
      // An Escape that ends a composition belongs to the input method.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      back();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [back]);
  return (
    <>
      <p class="soft" data-not-the-tab="search">
        {t('popupAboutSearchResult')}{' '}
        {back && (
          <Button look="link" data-action="back-to-tab" onClick={back}>
            {t('popupBackToTab')}
          </Button>
        )}
      </p>
      {service ? (
        <OneService key={detailsKey(settings, service.id)} service={service} site={null} />
      ) : (
        <AbsentService absence={chosen.absence} />
      )}
    </>
  );
}

function AbsentService({ absence }: { absence: Absence }) {
  switch (absence.state) {
    case 'unlisted':
      return <WithoutGrade reason="no-such-service" />;
    case 'list-coming':
      return <ListComing />;
    case 'list-unavailable':
      return <ListUnavailable absence={absence} />;
  }
}
