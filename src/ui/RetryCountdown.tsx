import { useEffect, useState } from 'preact/hooks';
import { formatDuration } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';

/** Counts down to another try, in milliseconds since 1970. Screen readers get the sentence once, as it is at first. */
export function RetryCountdown({ retryAt }: { retryAt: number }) {
  const [now, setNow] = useState(Date.now);
  const [first] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <span class="visually-hidden">{textAt(first, retryAt)}</span>
      <span aria-hidden="true" data-retry>
        {textAt(now, retryAt)}
      </span>
    </>
  );
}

function textAt(now: number, retryAt: number): string {
  return t('retryIn', formatDuration(retryAt - now));
}
