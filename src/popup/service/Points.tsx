import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { listDate } from '../../catalog/list-record.ts';
import type { CurrentService } from '../../catalog/site/current-service.ts';
import { canTryAgain } from '../../directory/directory-error.ts';
import { directoryName } from '../../directory/profile.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { PointGroup } from '../../points/point-groups.ts';
import type { SnapshotPoints } from '../../points/points-of-snapshot.ts';
import type { Details } from '../../points/view/use-details.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryCountdown } from '../../ui/RetryCountdown.tsx';
import { FailureSentence } from '../../ui/texts/FailureSentence.tsx';
import { failureText } from '../../ui/texts/failure-text.ts';
import { ListDifference } from '../../ui/texts/ListDifference.tsx';
import { usePopup } from '../view/popup-state.ts';
import { GroupedPoints } from './GroupedPoints.tsx';
import { OnOpenNotice } from './OnOpenNotice.tsx';
import { PointsComing } from './PointsComing.tsx';
import { SnapshotSource } from './SnapshotSource.tsx';

interface Props {
  service: CurrentService;
  details: Details;
  /** Null until the details have arrived. */
  groups: readonly PointGroup[] | null;
  /** What the snapshot knows of the points; it is shown until they have arrived. */
  snapshot: SnapshotPoints | null;
  /** The line about this person's deal-breakers. */
  dealBreakers: ComponentChildren;
}

/** What is below the head of a service: its points, the room for them, a failure, or the button that asks for them. */
export function Points({ service, details, groups, snapshot, dealBreakers }: Props) {
  const { request } = details;
  const { notice } = usePopup();
  const isRated = service.grade !== null;
  const note = (
    <>
      {dealBreakers}
      <ListDifference service={service} />
    </>
  );
  // The points replace the button. If the reader pressed it, they take the focus, which would otherwise be lost.
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
  const noticeView = <OnOpenNotice accept={accept} />;
  // Keep the reserved height after loading, to avoid a layout shift. A failure has only a sentence to show.
  const reservesRoom = useRef(request.state === 'asking' && isRated && !snapshot);
  if (groups?.length === 0 || request.state === 'failed') reservesRoom.current = false;
  const arrived = request.value && groups;
  const known = arrived ?? snapshot?.groups;
  return (
    <>
      {!isRated && !reservesRoom.current && <p class="say">{t('popupUnrated')}</p>}
      <div class={reservesRoom.current ? 'points-room' : known ? undefined : 'no-points'}>
        {known ? (
          <GroupedPoints
            service={service}
            details={details}
            fetched={arrived && request.value}
            groups={known}
            source={!arrived && snapshot && <SnapshotSource {...{ service, details, snapshot, ask }} />}
            ask={ask}
            note={note}
            notice={noticeView}
            takesFocus={wasPressed.current}
          />
        ) : request.state === 'asking' && !wasPressed.current ? (
          <>
            {isRated && <PointsComing note={note} />}
            {noticeView}
            {isRated && <div class="popup-action show-all-room" />}
          </>
        ) : (
          <>
            {note}
            <AskForPoints
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
function AskForPoints({ service, details: { request, client }, ask, isMain, isTold }: AskProps) {
  const name = directoryName(client.profile.address);
  const { list } = usePopup();
  const gradeHolds = isMain && list && t('popupGradeHolds', formatDate(listDate(list)));
  const isAsking = request.state === 'asking' || request.state === 'waiting';
  const canAsk = request.state !== 'failed' || canTryAgain(request.failure);
  return (
    <>
      {request.state === 'failed' && (
        <p class="say" role="alert" data-failure={request.failure.kind}>
          <FailureSentence failure={request.failure} directory={name}>
            {gradeHolds}
          </FailureSentence>
        </p>
      )}
      {request.state === 'waiting' && (
        <p class="say" role="status" data-failure={request.failure.kind}>
          {failureText(request.failure, name)} <RetryCountdown retryAt={request.retryAt} /> {gradeHolds}
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
