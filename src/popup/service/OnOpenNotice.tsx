import { directoryName } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { lockedSettings } from '../../settings/policy.ts';
import { changeSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { usePolicy } from '../../ui/page/use-policy.ts';
import { useSettingChange } from '../../ui/page/use-setting-change.ts';
import { usePopup } from '../view/popup-state.ts';

/** Says that the popup asks as soon as it opens, with a button that changes this. Each popup shows it until somebody answers. */
export function OnOpenNotice({ accept }: { accept: () => void }) {
  const { notice, settings } = usePopup();
  const { change, problem } = useSettingChange();
  const isLocked = lockedSettings(usePolicy().values).has('reasons');
  if (!notice.isOpen) return null;
  return (
    <div class="note soft" data-notice="on-open">
      <p>{t('popupOffer', directoryName(settings.directory))}</p>
      <p class="links">
        <Button
          look="link"
          data-action="notice-ok"
          onClick={() => {
            // Not awaited: Firefox shows a prompt for permission only during the click.
            startInBackground('store the answer', changeSettings({ reasonsNoticed: true }));
            accept();
          }}
        >
          {t('popupOfferYes')}
        </Button>
        {!isLocked && (
          <Button
            look="link"
            data-action="on-click"
            onClick={async () => {
              if (await change({ reasons: 'on-click', reasonsNoticed: true })) notice.answer(false);
            }}
          >
            {t('popupOfferNo')}
          </Button>
        )}
      </p>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}
