import type { Progress } from '../catalog/progress.ts';
import { t } from '../i18n/t.ts';
import { progressText } from '../ui/texts/progress-text.ts';
import { SiteHead } from './SiteHead.tsx';

/** The state while the first list is being fetched and no page that has arrived has the site. */
export function ListComing({ progress, directory }: { progress: Progress; directory: string }) {
  return (
    <>
      <SiteHead seal={{ kind: 'coming' }} title={t('popupComingTitle')}>
        {progressText(progress) ?? t('popupComingStart', new URL(directory).host)}
      </SiteHead>
      <progress
        class="arriving"
        aria-label={t('popupComingTitle')}
        value={progress.page}
        max={progress.pages ?? 1}
      />
      <p class="verdict">{t('popupComing')}</p>
    </>
  );
}
