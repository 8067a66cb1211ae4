import type { ComponentChildren } from 'preact';
import { canTryAgain } from '../directory/directory-error.ts';
import { t } from '../i18n/t.ts';
import { Button } from './Button.tsx';
import { FailureSentence } from './texts/FailureSentence.tsx';
import type { RequestState } from './use-request.ts';

interface Props {
  /** The attribute `data-NAME` has the state. */
  name: 'cases' | 'document' | 'meaning';
  request: RequestState<unknown>;
  /** The directory's name. */
  directory: string;
  /** Omit it for no button. */
  tryAgain?: () => void;
  /** Shown when the answer has arrived. */
  children?: ComponentChildren;
}

/** Shows the state of a request, and a button for another try if that may help. */
export function RequestStatus({ name, request, directory, tryAgain, children }: Props) {
  const { state } = request;
  const mayHelp = request.state === 'failed' ? canTryAgain(request.failure) : state === 'refused';
  return (
    <>
      <div role="status" {...{ [`data-${name}`]: state }}>
        {state === 'asking' && <p class="soft">{t('popupAsking', directory)}</p>}
        {state === 'refused' && <p>{t('popupRefused', directory)}</p>}
        {request.state === 'failed' && (
          <p class="problem" data-failure={request.failure.kind}>
            <FailureSentence failure={request.failure} directory={directory} />
          </p>
        )}
        {state === 'arrived' && children}
      </div>
      {tryAgain && mayHelp && (
        <p class="row">
          <Button data-action="try-again" onClick={tryAgain}>
            {t('popupTryAgain')}
          </Button>
        </p>
      )}
    </>
  );
}
