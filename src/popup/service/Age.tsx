import { useState } from 'preact/hooks';
import { directoryName } from '../../directory/profile.ts';
import { formatAge } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Details } from '../../points/view/use-details.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryCountdown } from '../../ui/RetryCountdown.tsx';
import { FailureSentence } from '../../ui/texts/FailureSentence.tsx';
import { failureText } from '../../ui/texts/failure-text.ts';
import { usePopup } from '../view/popup-state.ts';

/** The age of the details, and a button that fetches them again. `at` is when they were fetched: ms since 1970. */
export function Age({ at, details: { request, client, ask } }: { at: number; details: Details }) {
  const isAsking = request.state === 'asking' || request.state === 'waiting';
  const failure = 'failure' in request ? request.failure : null;
  // Screen readers may read a status that appears, so it becomes one only when it is about to change.
  const [wasPressed, setPressed] = useState(false);
  const refresh = () => {
    setPressed(true);
    ask();
  };
  return (
    <p class="age soft" role={wasPressed ? 'status' : undefined} data-failure={failure?.kind}>
      {failure && `${failureText(failure, directoryName(client.profile.address))} `}
      {request.state === 'waiting' && (
        <>
          <RetryCountdown retryAt={request.retryAt} />{' '}
        </>
      )}
      {request.state === 'refused' && `${t('popupRefused', directoryName(client.profile.address))} `}
      {t('popupAge', formatAge(at, Date.now()))}{' '}
      {usePopup().settings.sendNothing ? (
        <FailureSentence
          failure={{ kind: 'switched-off' }}
          directory={directoryName(client.profile.address)}
        />
      ) : (
        <Button look="link" data-action="refresh" isBusy={isAsking} onClick={refresh}>
          {t(isAsking ? 'popupRefreshing' : 'popupRefresh')}
        </Button>
      )}
    </p>
  );
}
