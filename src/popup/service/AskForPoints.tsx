import { listDate } from '../../catalog/list-record.ts';
import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import { canTryAgain } from '../../directory/directory-error.ts';
import { directoryName } from '../../directory/profile.ts';
import { formatDate } from '../../i18n/format.ts';
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
        <p
          key={state}
          class="say"
          role={state === 'waiting' ? 'status' : 'alert'}
          data-failure={'failure' in request ? request.failure.kind : undefined}
        >
          {request.state === 'failed' && <FailureSentence failure={request.failure} directory={name} />}
          {request.state === 'waiting' && (
            <>
              {failureText(request.failure, name)} <RetryCountdown retryAt={request.retryAt} />
            </>
          )}
          {state === 'refused' && t('popupRefused', name)}{' '}
          {isMain && list && state !== 'refused' && t('popupGradeHolds', formatDate(listDate(list)))}
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
