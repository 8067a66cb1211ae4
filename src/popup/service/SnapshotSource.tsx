import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import { canTryAgain } from '../../directory/directory-error.ts';
import { directoryName } from '../../directory/profile.ts';
import { formatMonth } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { SnapshotPoints } from '../../points/points-of-snapshot.ts';
import type { Details } from '../../points/view/use-details.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryCountdown } from '../../ui/RetryCountdown.tsx';
import { FailureSentence } from '../../ui/texts/FailureSentence.tsx';
import { failureText } from '../../ui/texts/failure-text.ts';
import { usePopup } from '../view/popup-state.ts';

interface Props {
  service: ServiceSummary;
  details: Details;
  snapshot: SnapshotPoints;
  ask: () => void;
}

/** Below the points of the snapshot: how old they are, and why there are no newer ones. Nothing while those are on their way. */
export function SnapshotSource({ service, details: { request, client }, snapshot, ask }: Props) {
  const { notice } = usePopup();
  const name = directoryName(client.profile.address);
  const asOf = t('popupPointsAsOf', formatMonth(snapshot.takenAt));
  switch (request.state) {
    case 'arrived':
    case 'asking':
      return null;
    case 'not-asked':
      return (
        <p class="sent soft" data-snapshot-points>
          {asOf} {!notice.isOpen && t('popupWhatIsSent', name, String(service.id))}
        </p>
      );
    case 'refused':
      return (
        <p class="sent soft" role="alert" data-snapshot-points>
          {t('popupRefused', name)} {asOf}
        </p>
      );
    case 'waiting':
      return (
        <p class="sent soft" role="status" data-failure={request.failure.kind} data-snapshot-points>
          {failureText(request.failure, name)} <RetryCountdown retryAt={request.retryAt} /> {asOf}
        </p>
      );
    case 'failed':
      return (
        <p class="sent soft" role="alert" data-failure={request.failure.kind} data-snapshot-points>
          <FailureSentence failure={request.failure} directory={name}>
            {asOf}
          </FailureSentence>{' '}
          {canTryAgain(request.failure) && (
            <Button look="link" data-action="reasons" onClick={ask}>
              {t('popupTryAgain')}
            </Button>
          )}
        </p>
      );
  }
}
