import type { ComponentChildren } from 'preact';
import { listDate } from '../../catalog/list-record.ts';
import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import { canTryAgain } from '../../directory/directory-error.ts';
import { directoryName } from '../../directory/profile.ts';
import { formatDate, formatMonth } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Details } from '../../points/view/use-details.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryCountdown } from '../../ui/RetryCountdown.tsx';
import { FailureSentence, failureText } from '../../ui/texts/FailureSentence.tsx';
import { usePopup } from '../view/popup-state.ts';

interface Props {
  service: ServiceSummary;
  details: Details;
  ask: () => void;
}

/** The button that asks for the points, with what it sends or why it failed. */
export function AskForPoints({ service, details: { request, profile }, ask }: Props) {
  const name = directoryName(profile.address);
  const { list, notice } = usePopup();
  const isMain = service.grade !== null;
  const { state } = request;
  const isAsking = state === 'asking' || state === 'waiting';
  const canAsk = request.state !== 'failed' || canTryAgain(request.failure);
  return (
    <>
      {(state === 'failed' || state === 'waiting' || state === 'refused') && (
        // The key makes it another element in each state, so that screen readers notice it.
        <p key={state} class="say" {...announced(request)}>
          <RequestSentence request={request} directory={name}>
            {isMain && list && state !== 'refused' && t('popupGradeHolds', formatDate(listDate(list)))}
          </RequestSentence>
        </p>
      )}
      {canAsk && (
        <Button
          look={state === 'failed' ? 'quiet' : isMain ? 'main' : 'link'}
          class={isMain || state === 'failed' ? 'popup-action' : 'after'}
          data-action="reasons"
          isBusy={isAsking}
          onClick={ask}
        >
          {isAsking ? t('popupAsking', name) : t(state === 'failed' ? 'popupTryAgain' : 'popupShowReasons')}
        </Button>
      )}
      {state === 'not-asked' && !notice.isOpen && (
        <p class="sent soft">{t('popupWhatIsSent', name, String(service.id))}</p>
      )}
    </>
  );
}

/**
 * Below the points of the snapshot: how old they are, and why there are no newer ones. Nothing while those are on their way.
 *
 * @param takenAt the day of the snapshot, in milliseconds since 1970
 */
export function SnapshotSource({ service, details, takenAt, ask }: Props & { takenAt: number }) {
  const { notice } = usePopup();
  const { request, profile } = details;
  const name = directoryName(profile.address);
  if (request.state === 'arrived' || request.state === 'asking') return null;
  return (
    <p class="sent soft" {...announced(request)} data-snapshot-points>
      <RequestSentence request={request} directory={name}>
        {t('popupPointsAsOf', formatMonth(takenAt))}
      </RequestSentence>{' '}
      {request.state === 'not-asked' && !notice.isOpen && t('popupWhatIsSent', name, String(service.id))}
      {request.state === 'failed' && canTryAgain(request.failure) && (
        <Button look="link" data-action="reasons" onClick={ask}>
          {t('popupTryAgain')}
        </Button>
      )}
    </p>
  );
}

/** The attributes of the element that says what became of a request. */
function announced(request: Details['request']) {
  return {
    role: request.state === 'not-asked' ? undefined : request.state === 'waiting' ? 'status' : 'alert',
    'data-failure': 'failure' in request ? request.failure.kind : undefined,
  } as const;
}

interface SentenceProps {
  request: Details['request'];
  /** The name of the directory. */
  directory: string;
  /** Another sentence after the first. */
  children: ComponentChildren;
}

/** Why the directory has not answered. */
function RequestSentence({ request, directory, children }: SentenceProps) {
  if (request.state === 'failed') {
    return (
      <FailureSentence failure={request.failure} directory={directory}>
        {children}
      </FailureSentence>
    );
  }
  return (
    <>
      {request.state === 'refused' && `${t('popupRefused', directory)} `}
      {request.state === 'waiting' && (
        <>
          {failureText(request.failure, directory)} <RetryCountdown retryAt={request.retryAt} />{' '}
        </>
      )}
      {children}
    </>
  );
}
