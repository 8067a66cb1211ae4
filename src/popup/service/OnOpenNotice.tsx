import { useEffect, useState } from 'preact/hooks';
import { directoryName } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { changeSettings, type Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { usePopup } from '../view/popup-state.ts';

/** Says once that the popup asks as soon as it opens, with a button that changes this. The next opening ends it, too. */
export function OnOpenNotice({ settings }: { settings: Settings }) {
  const { asksOnOpen } = usePopup();
  // The state at first: the notice stays when it is stored that it was shown.
  const [isOpen, setOpen] = useState(asksOnOpen && !settings.reasonsNoticed && !settings.sendNothing);
  useEffect(() => {
    if (isOpen) startInBackground('store the notice', changeSettings({ reasonsNoticed: true }));
  }, []);
  if (!isOpen) return null;
  return (
    <div class="note soft" data-notice="on-open">
      <p>{t('popupOffer', directoryName(settings.directory))}</p>
      <p class="links">
        <Button look="link" data-action="notice-ok" onClick={() => setOpen(false)}>
          {t('popupOfferYes')}
        </Button>
        <Button
          look="link"
          data-action="on-click"
          onClick={async () => {
            setOpen(false);
            await changeSettings({ reasons: 'on-click' });
          }}
        >
          {t('popupOfferNo')}
        </Button>
      </p>
    </div>
  );
}
