import { useCallback, useEffect, useState } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import type { RequestHistory } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';
import { readHistory } from './request-history.ts';

/** The log, read again whenever the page is looked at, the list moves or a request is counted; undefined until it is read, null if it cannot be. */
export function useHistory(): { history: RequestHistory | null | undefined; read: () => Promise<void> } {
  const [history, setHistory] = useState<RequestHistory | null>();
  const read = useCallback(async () => setHistory(await readHistory().catch(() => null)), []);
  useEffect(() => {
    read();
    addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    const stops = [catalogMessages.listChanged.listen(read), requestMessages.counted.listen(read)];
    return () => {
      removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
      for (const stop of stops) stop();
    };
  }, [read]);
  return { history, read };
}
