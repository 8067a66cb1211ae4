import type { Progress } from '../catalog/site/progress.ts';
import { directoryName } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import { progressText } from '../ui/texts/progress-text.ts';
import { Footer } from './view/Footer.tsx';
import { PopupView } from './view/PopupView.tsx';

/** The state while the first list is being fetched and no page that has arrived has the site. */
export function ListComing({ progress, directory }: { progress: Progress; directory: string }) {
  return (
    <PopupView
      seal={{ kind: 'coming' }}
      title={t('popupComingTitle')}
      note={progressText(progress) ?? t('popupComingStart', directoryName(directory))}
      footer={<Footer hidesProgress />}
    >
      <progress
        class="arriving"
        aria-label={t('popupComingTitle')}
        value={progress.page}
        max={progress.pages ?? 1}
      />
      <p class="say">{t('popupComing')}</p>
    </PopupView>
  );
}
