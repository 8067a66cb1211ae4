import { useLayoutEffect } from 'preact/hooks';
import type { Absence } from '../catalog/site/absence.ts';
import { t } from '../i18n/t.ts';
import { detailsKey } from '../points/view/use-details.ts';
import { Button } from '../ui/Button.tsx';
import type { ChosenService } from './chosen-service.ts';
import { ListComing } from './ListComing.tsx';
import { ListUnavailable } from './ListUnavailable.tsx';
import { OneService } from './service/OneService.tsx';
import { PopupView } from './view/PopupView.tsx';
import { usePopup } from './view/popup-state.ts';

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
      return (
        <PopupView seal={{ kind: 'unlisted' }} title={t('popupNoSuchServiceTitle')}>
          <p class="say">{t('popupNoSuchService')}</p>
        </PopupView>
      );
    case 'list-coming':
      return <ListComing sentence={t('popupComingService')} />;
    case 'list-unavailable':
      return <ListUnavailable absence={absence} />;
  }
}
