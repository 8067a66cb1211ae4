import { useState } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import { type Absence, noGrade } from '../catalog/site/no-grade.ts';
import { INITIAL_STATE, progressOf } from '../catalog/sync-state.ts';
import { AllowDirectory } from '../catalog/view/AllowDirectory.tsx';
import { progressText } from '../catalog/view/ListStatus.tsx';
import { directoryName } from '../directory/profile.ts';
import { formatAge, formatUntil } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import { startInBackground } from '../platform/errors.ts';
import { Button } from '../ui/Button.tsx';
import { FailureSentence } from '../ui/texts/FailureSentence.tsx';
import { PageReading } from './view/PageReading.tsx';
import { PopupView } from './view/PopupView.tsx';
import { usePopup } from './view/popup-state.ts';

/**
 * The state without a list: the point, since when, the next try, and a button that tries at once. With "send nothing" there
 * is no next try, and the button could not work. The page itself can be looked through without a list.
 */
export function ListUnavailable({ absence }: { absence: Extract<Absence, { state: 'list-unavailable' }> }) {
  const { failure, since, nextTry } = absence;
  const { kind } = failure;
  const { directory } = usePopup().settings;
  const isSwitchedOff = kind === 'switched-off';
  const hasTimes = !isSwitchedOff && kind !== 'storage-unavailable';
  const { seal, label, sentence } = noGrade(
    isSwitchedOff || kind === 'storage-unavailable' ? kind : 'list-unavailable',
  );
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    // Answered when the sync has ended.
    await catalogMessages.updateList.send().finally(() => setTrying(false));
  };
  return (
    // All that another failure of the same kind changes is the time of the next try.
    <PopupView
      seal={seal}
      title={label}
      note={hasTimes && <span role="status">{timesText(since, nextTry)}</span>}
    >
      <p class="say" role="status" data-failure={kind}>
        <FailureSentence failure={failure} directory={directoryName(directory)} />{' '}
        {kind !== 'storage-unavailable' && sentence}
      </p>
      {kind === 'not-permitted' ? (
        <AllowDirectory class="popup-action" directory={directory} />
      ) : isSwitchedOff ? null : (
        <Button
          look="quiet"
          class="popup-action"
          data-action="try-again"
          isBusy={isTrying}
          onClick={() => startInBackground('update the list', tryAgain())}
        >
          {t('popupTryAgain')}
        </Button>
      )}
      <PageReading />
    </PopupView>
  );
}

/** `First failed 2 hours ago. Next try in 12 minutes.` Both are milliseconds since 1970. */
function timesText(since: number, nextTry: number): string {
  const now = Date.now();
  return t('popupUnavailableSince', formatAge(since, now), formatUntil(nextTry, now));
}

/** The state while the first list is being fetched and no snapshot has the site or service. The page can be looked through. */
export function ListComing() {
  const { list, settings } = usePopup();
  const { seal, label, sentence } = noGrade('list-coming');
  const progress = progressOf(list?.sync ?? INITIAL_STATE, Date.now());
  return (
    <PopupView
      seal={seal}
      title={label}
      note={progressText(progress) ?? t('popupComingStart', directoryName(settings.directory))}
      // Progress stands above, and the age of the package's list says nothing here.
      footer={false}
    >
      <progress class="arriving" aria-label={label} value={progress.page} max={progress.pages ?? 1} />
      <p class="say">{sentence}</p>
      <PageReading />
    </PopupView>
  );
}
