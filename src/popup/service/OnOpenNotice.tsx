import { useEffect, useState } from 'preact/hooks';
import { directoryName } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { lockedSettings } from '../../settings/policy.ts';
import { changeSettings, type Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { usePolicy } from '../../ui/page/use-policy.ts';
import { usePopup } from '../view/popup-state.ts';

/** The notice about asking on open, while it is shown. Its owner keeps it: it stays when the points arrive below it. */
export interface OpenNotice {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** Shows the notice once. The next opening ends it, too. */
export function useOnOpenNotice(settings: Settings): OpenNotice {
  const { asksOnOpen, needsNotice } = usePopup();
  const isNew = (asksOnOpen && !settings.reasonsNoticed) || needsNotice;
  // The state at first: the notice stays when it is stored that it was shown.
  const [isOpen, setOpen] = useState(isNew && !settings.sendNothing);
  useEffect(() => {
    if (isOpen) startInBackground('store the notice', changeSettings({ reasonsNoticed: true }));
  }, []);
  return { isOpen, close: () => setOpen(false) };
}

interface Props {
  notice: OpenNotice;
  directory: string;
  accept: () => void;
}

/** Says that the popup asks as soon as it opens, with a button that changes this. */
export function OnOpenNotice({ notice, directory, accept }: Props) {
  const isLocked = lockedSettings(usePolicy().values).has('reasons');
  if (!notice.isOpen) return null;
  return (
    <div class="note soft" data-notice="on-open">
      <p>{t('popupOffer', directoryName(directory))}</p>
      <p class="links">
        <Button look="link" data-action="notice-ok" onClick={accept}>
          {t('popupOfferYes')}
        </Button>
        {!isLocked && (
          <Button
            look="link"
            data-action="on-click"
            onClick={async () => {
              notice.close();
              await changeSettings({ reasons: 'on-click' });
            }}
          >
            {t('popupOfferNo')}
          </Button>
        )}
      </p>
    </div>
  );
}
