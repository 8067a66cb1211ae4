import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { canTryAgain } from '../../directory/failure.ts';
import { formatAge } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryCountdown } from '../../ui/RetryCountdown.tsx';
import { FailureSentence, failureText } from '../../ui/texts/FailureSentence.tsx';
import type { RequestState } from './use-request.ts';
import './request-status.css';

/** What is asked for, and the `data-action` of the button that asks for it. */
const ACTIONS = {
  points: 'reasons',
  quotes: 'load-quotes',
  meaning: 'load-meaning',
  document: 'load-document',
  cases: 'load-cases',
  search: 'ask-directory',
} as const;

interface Props {
  of: keyof typeof ACTIONS;
  request: RequestState<unknown>;
  /** The directory's name. */
  directory: string;
  /** Sends the request. It is called straight from a click: the browser may have to ask for a permission. */
  ask: () => void;
  /** Omit it for what is asked for by itself: then only a failure has a button. */
  button?: {
    /** Words that say that it sends. */
    readonly label: string;
    /** Whether the setting is on. Then a link to it takes the place of the button. */
    readonly sendNothing: boolean;
    readonly look?: 'main' | 'quiet' | 'link';
  };
  /** What the button sends, as a sentence. It stands below the button until somebody has asked. */
  sends?: string | undefined;
  /** When the value was fetched, in milliseconds since 1970. Its age is shown, with a button that fetches it again. */
  fetchedAt?: number | undefined;
  /** Another sentence about a failure. */
  children?: ComponentChildren;
}

/**
 * The state of a request to the directory, and the only button that sends it: not asked, waiting for the answer or for another
 * try, arrived, failed, refused. A button is there only if it can help.
 */
export function RequestStatus(props: Props) {
  const { of, request, directory, ask, button, sends, fetchedAt, children } = props;
  const { state } = request;
  // Of a request that was sent by itself no button appears, only to go again.
  const [wasPressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The button goes when the answer comes. What arrived stands below this place.
  useLayoutEffect(() => {
    if (wasPressed && state === 'arrived' && document.activeElement === document.body) place.current?.focus();
  }, [state]);
  const isAsking = state === 'asking' || state === 'waiting';
  const isOffered = fetchedAt !== undefined || (state !== 'arrived' && button !== undefined);
  const isSwitchedOff = button?.sendNothing === true && isOffered && state !== 'failed';
  const canAsk =
    request.state === 'failed'
      ? canTryAgain(request.failure) && button?.sendNothing !== true
      : isOffered && !isSwitchedOff && (wasPressed || !isAsking);
  const label =
    state === 'failed' ? t('popupTryAgain') : fetchedAt === undefined ? button?.label : t('popupRefresh');
  const asking = state === 'asking' && <p class="soft late">{t('popupAsking', directory)}</p>;
  return (
    <div class="request" tabIndex={-1} ref={place} data-request={state} data-of={of}>
      <div role="status">
        {wasPressed && asking}
        {request.state === 'waiting' && (
          <p data-failure={request.failure.kind}>
            {failureText(request.failure, directory)} <RetryCountdown retryAt={request.retryAt} /> {children}
          </p>
        )}
        {state === 'no-permission' && <p>{t('popupRefused', directory)}</p>}
        {request.state === 'failed' && (
          <p data-failure={request.failure.kind}>
            <FailureSentence failure={request.failure} directory={directory}>
              {children}
            </FailureSentence>
          </p>
        )}
      </div>
      {/* Nobody waits for what is asked for by itself, so screen readers read only how it ends. */}
      {!wasPressed && asking}
      {fetchedAt !== undefined && !isAsking && (
        <p class="soft">{t('popupAge', formatAge(fetchedAt, Date.now()))}</p>
      )}
      {isSwitchedOff && (
        <p class="soft" data-failure="switched-off">
          <FailureSentence failure={{ kind: 'switched-off' }} directory={directory} />
        </p>
      )}
      {canAsk && (
        <Button
          look={state === 'failed' ? 'quiet' : fetchedAt === undefined ? (button?.look ?? 'quiet') : 'link'}
          data-action={fetchedAt === undefined ? ACTIONS[of] : 'refresh'}
          data-sends
          isBusy={isAsking}
          onClick={() => {
            setPressed(true);
            ask();
          }}
        >
          {label}
        </Button>
      )}
      {sends !== undefined && (state === 'not-asked' || state === 'no-permission') && !isSwitchedOff && (
        <p class="soft">{sends}</p>
      )}
    </div>
  );
}
