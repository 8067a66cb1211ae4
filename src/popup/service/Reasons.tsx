import { useRef } from 'preact/hooks';
import type { CurrentService } from '../../catalog/site/current-service.ts';
import type { ReasonGroup } from '../../details/order.ts';
import { canTryAgain } from '../../directory/directory-error.ts';
import { directoryName } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ListDifference } from '../../ui/service/ListDifference.tsx';
import { RetryCountdown } from '../../ui/service/RetryCountdown.tsx';
import { FailureSentence } from '../../ui/texts/FailureSentence.tsx';
import { failureText } from '../../ui/texts/failure-text.ts';
import { usePopup } from '../view/popup-state.ts';
import { OnOpenNotice } from './OnOpenNotice.tsx';
import { ReasonList } from './ReasonList.tsx';
import { ReasonsComing } from './ReasonsComing.tsx';
import type { Details } from './use-details.ts';

interface Props {
  service: CurrentService;
  details: Details;
  /** Null until the details have arrived. */
  groups: readonly ReasonGroup[] | null;
  settings: Settings;
}

/** What is below the head of a service: its points, the room for them, a failure, or the button that asks for them. */
export function Reasons({ service, details, groups, settings }: Props) {
  const { request } = details;
  const { notice } = usePopup();
  const isRated = service.grade !== null;
  // With the notice, both would be taller than the 600 px that Chrome gives a popup. The verdict says "so far" anyway.
  const hasNote = isRated && !service.reviewed && !notice.isOpen;
  const note = service.listed ? (
    <ListDifference service={service} />
  ) : (
    hasNote && <p class="review soft">{t('popupPartlyReviewed')}</p>
  );
  // The reasons replace the button. If the reader pressed it, they take the focus, which would otherwise be lost.
  const wasPressed = useRef(false);
  const ask = () => {
    wasPressed.current = true;
    details.ask();
  };
  const accept = () => {
    notice.answer(true);
    // The popup waits for the notice only if nobody has been told before.
    if (request.state === 'not-asked') ask();
  };
  const noticeView = <OnOpenNotice settings={settings} accept={accept} />;
  // The room stays when the points are there or have failed, so that nothing moves.
  const reservesRoom = useRef(request.state === 'asking' && isRated);
  if (groups?.length === 0) reservesRoom.current = false;
  return (
    <>
      {!isRated && !reservesRoom.current && <p class="say">{t('popupUnrated')}</p>}
      <div class={reservesRoom.current ? 'reasons-room' : undefined}>
        {request.value && groups ? (
          <ReasonList
            service={service}
            details={details}
            fetched={request.value}
            groups={groups}
            note={note}
            notice={noticeView}
            takesFocus={wasPressed.current}
          />
        ) : request.state === 'asking' && !wasPressed.current ? (
          <>
            {isRated && <ReasonsComing note={note} />}
            {noticeView}
            {isRated && <div class="popup-action show-all-room" />}
          </>
        ) : (
          <>
            {note}
            <AskForReasons
              service={service}
              details={details}
              ask={ask}
              isMain={isRated}
              isTold={notice.isOpen}
            />
            {noticeView}
          </>
        )}
      </div>
    </>
  );
}

interface AskProps {
  service: CurrentService;
  details: Details;
  ask: () => void;
  isMain: boolean;
  /** Whether the notice says what is sent. */
  isTold: boolean;
}

/** The button that asks for the points, with what it sends or why it failed. */
function AskForReasons({ service, details: { request, client }, ask, isMain, isTold }: AskProps) {
  const name = directoryName(client.profile.address);
  const isAsking = request.state === 'asking' || request.state === 'waiting';
  const canAsk = request.state !== 'failed' || canTryAgain(request.failure);
  return (
    <>
      {request.state === 'failed' && (
        <p class="say" role="alert" data-failure={request.failure.kind}>
          <FailureSentence failure={request.failure} />
        </p>
      )}
      {request.state === 'waiting' && (
        <p class="say" role="status" data-failure={request.failure.kind}>
          {failureText(request.failure)} <RetryCountdown retryAt={request.retryAt} />
        </p>
      )}
      {request.state === 'refused' && (
        <p class="say" role="alert">
          {t('popupRefused', name)}
        </p>
      )}
      {canAsk && (
        <Button
          look={request.state === 'failed' ? 'quiet' : isMain ? 'main' : 'link'}
          class={isMain || request.state === 'failed' ? 'popup-action' : 'after'}
          data-action="reasons"
          isBusy={isAsking}
          onClick={ask}
        >
          {isAsking
            ? t('popupAsking', name)
            : t(request.state === 'failed' ? 'popupTryAgain' : 'popupShowReasons')}
        </Button>
      )}
      {request.state === 'not-asked' && !isTold && (
        <p class="sent soft">{t('popupWhatIsSent', name, String(service.id))}</p>
      )}
    </>
  );
}
