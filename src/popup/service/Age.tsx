import { useState } from 'preact/hooks';
import { directoryName } from '../../directory/profile.ts';
import { formatAge } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/texts/failure-text.ts';
import type { Details } from './use-details.ts';

/** The age of the details, and a button that fetches them again. `at` is when they were fetched: ms since 1970. */
export function Age({ at, details: { request, client, ask } }: { at: number; details: Details }) {
  const isAsking = request.state === 'asking';
  const failure = request.state === 'failed' ? request.failure : null;
  // Screen readers may read a status that appears, so it becomes one only when it is about to change.
  const [wasPressed, setPressed] = useState(false);
  const refresh = () => {
    setPressed(true);
    ask();
  };
  return (
    <p class="age soft" role={wasPressed ? 'status' : undefined} data-failure={failure?.kind}>
      {failure && `${failureText(failure)} `}
      {request.state === 'refused' && `${t('popupRefused', directoryName(client.profile.address))} `}
      {t('popupAge', formatAge(at, Date.now()))}{' '}
      <Button look="link" data-action="refresh" isBusy={isAsking} onClick={refresh}>
        {t(isAsking ? 'popupRefreshing' : 'popupRefresh')}
      </Button>
    </p>
  );
}
