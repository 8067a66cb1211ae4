import { progressOf } from '../catalog/site/progress.ts';
import { INITIAL_STATE } from '../catalog/sync-state.ts';
import { directoryName } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import { progressText } from '../ui/texts/progress-text.ts';
import { Footer } from './view/Footer.tsx';
import { PopupView } from './view/PopupView.tsx';
import { usePopup } from './view/popup-state.ts';

/**
 * The state while the first list is being fetched and no snapshot has the site or service.
 *
 * @param sentence says what has not arrived yet
 */
export function ListComing({ sentence }: { sentence: string }) {
  const { list, settings } = usePopup();
  const progress = progressOf(list?.sync ?? INITIAL_STATE, Date.now());
  return (
    <PopupView
      seal={{ kind: 'coming' }}
      title={t('popupComingTitle')}
      note={progressText(progress) ?? t('popupComingStart', directoryName(settings.directory))}
      footer={<Footer hidesProgress />}
    >
      <progress
        class="arriving"
        aria-label={t('popupComingTitle')}
        value={progress.page}
        max={progress.pages ?? 1}
      />
      <p class="say">{sentence}</p>
    </PopupView>
  );
}
