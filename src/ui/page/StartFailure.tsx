import { t } from '../../i18n/t.ts';
import { isStorageError } from '../../platform/errors/storage-error.ts';
import { Button } from '../Button.tsx';
import { CopyDetails } from '../reports/CopyDetails.tsx';
import { DeleteSetting } from './DeleteSetting.tsx';

/** In place of a page that could not be opened. It reads nothing, because reading has failed. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <div class="start-failure" data-start-failure>
      <h1>{t('startFailedTitle')}</h1>
      <p class="problem">{t(isStorageError(error) ? 'startFailedStorage' : 'failureInternal')}</p>
      <p>{t('startFailedHelp')}</p>
      <p class="row">
        <Button look="main" data-action="try-again" onClick={() => location.reload()}>
          {t('popupTryAgain')}
        </Button>
        <CopyDetails />
      </p>
      <DeleteSetting />
    </div>
  );
}
