import { useState } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import { readCatalog } from '../catalog/open-catalog.ts';
import type { LoggedRequest } from '../directory/logged-request.ts';
import { formatNumber } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import { ifStorageFailed, reportShownError } from '../platform/errors.ts';
import { clearRequests, MAX_REQUESTS, type RequestHistory, readRequests } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';
import { Button } from '../ui/Button.tsx';
import { onFocus } from '../ui/on-focus.ts';
import { saveFile } from '../ui/save-file.ts';
import { useLatest } from '../ui/use-latest.ts';
import { PURPOSES, RequestTable } from './RequestTable.tsx';

/** The request log: shows, filters, exports and clears it. */
export function Log() {
  const { value: history, refresh } = useHistory();
  const [kind, setKind] = useState('');
  const [text, setText] = useState('');
  const [isSure, setSure] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (history === undefined) return null;
  if (history === null) {
    return (
      <>
        <h1>{t('logTitle')}</h1>
        <p class="problem">{t('logUnreadable')}</p>
      </>
    );
  }

  const { requests, fromPrivateWindows } = history;
  const shown = filterRequests(requests, kind, text);
  const clear = async () => {
    setSure(!isSure);
    if (!isSure) return;
    try {
      await clearHistory();
      setFailed(false);
    } catch (error) {
      reportShownError('clear the log', error);
      setFailed(true);
    }
    await refresh();
  };
  // Requests from private windows are counted above, so the log is not empty if there are any.
  const isEmpty = requests.length === 0 && fromPrivateWindows === 0;

  return (
    <>
      <h1>{t('logTitle')}</h1>
      <p>{t('logIntro', formatNumber(MAX_REQUESTS))}</p>
      {fromPrivateWindows > 0 && (
        <p data-private={fromPrivateWindows}>{tCount('logFromPrivate', fromPrivateWindows)}</p>
      )}
      <form class="filter" onSubmit={(event) => event.preventDefault()}>
        <label>
          <span class="soft">{t('logPurpose')}</span>
          <select
            data-filter="kind"
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value)}
          >
            <option value="">{t('logEveryKind')}</option>
            {Object.entries(PURPOSES).map(([name, [label]]) => (
              <option key={name} value={name}>
                {t(label)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="soft">{t('logSearch')}</span>
          <input
            type="search"
            spellcheck={false}
            data-filter="text"
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
      </form>
      <p class="row">
        <span role="status" data-shown={shown.length}>
          {isEmpty && t('logEmpty')}
          {requests.length > 0 && t('logShown', formatNumber(shown.length), formatNumber(requests.length))}
        </span>
        <Button data-action="export" onClick={() => saveFile('smallprint-requests.json', logFile(history))}>
          {t('logExport')}
        </Button>
        <Button data-action="clear" onClick={clear} onBlur={() => setSure(false)}>
          {t(isSure ? 'logClearSure' : 'logClear')}
        </Button>
      </p>
      <p role="status" class={hasFailed ? 'problem' : undefined}>
        {hasFailed && t('logNotCleared')}
      </p>
      {shown.length > 0 && <RequestTable requests={shown} />}
    </>
  );
}

/** The request log as JSON, newest request first, with times as ISO 8601. Pure. */
export function logFile({ requests, fromPrivateWindows }: RequestHistory): string {
  const readable = requests.map(({ at, ...request }) => ({ at: new Date(at).toISOString(), ...request }));
  return `${JSON.stringify({ requests: readable, fromPrivateWindows }, null, 2)}\n`;
}

/**
 * The requests that match a filter, in their order. Pure.
 *
 * @param kind of the purpose; empty: every kind
 * @param text a part of the address, in any case; empty: every address
 */
export function filterRequests(requests: readonly LoggedRequest[], kind: string, text: string) {
  const part = text.trim().toLowerCase();
  return requests.filter(
    ({ purpose, url }) => (kind === '' || purpose.kind === kind) && url.toLowerCase().includes(part),
  );
}

const EVENTS = [
  catalogMessages.listChanged.listen,
  catalogMessages.progressChanged.listen,
  requestMessages.privateRequestCounted.listen,
  onFocus,
];

/**
 * The request log, read again when the page gets the focus, the list comes further or a request is counted.
 *
 * @returns `value`: undefined before it is read, null if it cannot be read; `refresh` reads it again
 */
export function useHistory() {
  return useLatest(readHistory, EVENTS);
}

function readHistory(): Promise<RequestHistory | null> {
  return readCatalog(requestMessages.history, readRequests).catch(ifStorageFailed(null));
}

function clearHistory(): Promise<void> {
  return readCatalog(requestMessages.clearHistory, clearRequests);
}
