import { t } from '../../i18n/t.ts';
import { changeSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';

/** Offers to fetch the reasons whenever the popup opens. Both buttons end the offer for good. */
export function AlwaysOffer({ host }: { host: string }) {
  const choose = (reasonsAlways: boolean) => changeSettings({ reasonsAlways, reasonsOffered: true });
  return (
    <div class="note soft offer" data-offer="always">
      <p>{t('popupOffer', host)}</p>
      <p class="links">
        <Button look="link" data-action="always" onClick={() => choose(true)}>
          {t('popupOfferYes')}
        </Button>
        <Button look="link" data-action="on-click" onClick={() => choose(false)}>
          {t('popupOfferNo')}
        </Button>
      </p>
    </div>
  );
}
