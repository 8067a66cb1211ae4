import { useCallback, useEffect, useState } from 'preact/hooks';
import type { RequestHistory } from '../catalog/request-log.ts';
import { onMessage } from '../platform/messages.ts';
import { readHistory } from './history.ts';

/** The log, read again whenever the page is looked at and whenever the list moves; undefined until it is read, null if it cannot be. */
export function useHistory(): { history: RequestHistory | null | undefined; read: () => Promise<void> } {
  const [history, setHistory] = useState<RequestHistory | null>();
  const read = useCallback(async () => setHistory(await readHistory().catch(() => null)), []);
  useEffect(() => {
    read();
    addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    const stop = onMessage('list-changed', read);
    return () => {
      removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
      stop();
    };
  }, [read]);
  return { history, read };
}
