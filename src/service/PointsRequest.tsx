import type { CurrentService } from '../catalog/site/current-service.ts';
import { canTryAgain } from '../directory/directory-error.ts';
import { directoryName } from '../directory/profile.ts';
import { formatAge } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import type { Details } from '../points/view/use-details.ts';
import { Button } from '../ui/Button.tsx';
import { RetryCountdown } from '../ui/RetryCountdown.tsx';
import { FailureSentence, failureText } from '../ui/texts/FailureSentence.tsx';

interface Props {
  service: CurrentService;
  details: Details;
  /** Whether titles are shown already, so that only the quotes are missing. */
  hasTitles: boolean;
}

/** The state of the request for the points, next to their number: the button that asks, the wait, a failure, or their age. */
export function PointsRequest({ service, details: { request, client, ask }, hasTitles }: Props) {
  const { state } = request;
  const directory = directoryName(client.profile.address);
  const isAsking = state === 'asking' || state === 'waiting';
  const canAsk = request.state !== 'failed' || canTryAgain(request.failure);
  const hasPoints = request.value !== null;
  const label =
    state === 'failed'
      ? 'popupTryAgain'
      : hasPoints
        ? 'popupRefresh'
        : hasTitles
          ? 'serviceLoadQuotes'
          : 'serviceLoadPoints';
  return (
    <div class="points-request soft" data-request={state}>
      <span role="status">
        {state === 'asking' && <span class="late">{t('popupAsking', directory)}</span>}
        {request.state === 'failed' && (
          <span data-failure={request.failure.kind}>
            <FailureSentence failure={request.failure} directory={directory} />
          </span>
        )}
        {request.state === 'waiting' && (
          <>
            {failureText(request.failure, directory)} <RetryCountdown retryAt={request.retryAt} />
          </>
        )}
        {state === 'refused' && t('popupRefused', directory)}
      </span>
      {request.value && !isAsking && <span>{t('popupAge', formatAge(request.value.at, Date.now()))}</span>}
      {canAsk && !isAsking && (
        <Button
          look={hasPoints || service.grade === null ? 'link' : 'quiet'}
          data-action={hasPoints ? 'refresh' : 'reasons'}
          onClick={ask}
        >
          {t(label)}
        </Button>
      )}
    </div>
  );
}
