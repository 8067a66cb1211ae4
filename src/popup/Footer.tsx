import { useEffect, useState } from 'preact/hooks';
import type { ListRecord } from '../catalog/database.ts';
import { type Progress, progressOf } from '../catalog/progress.ts';
import type { StartedRequest } from '../directory/logged-request.ts';
import { formatAge, formatList } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import { startInBackground } from '../platform/background-work.ts';
import browser from '../platform/browser.ts';
import { onRequest } from '../requests/logged-http.ts';
import { progressText } from '../ui/texts/progress-text.ts';
import { purposeText } from '../ui/texts/purpose-text.ts';

interface Props {
  /** Null if our own store did not open. */
  list: ListRecord | null;
  directory: string;
  /** What stands above says itself how far the list has come. */
  isToldAbove: boolean;
}

/** How old the list is or how much of it is here, what this popup sent, and the way to the settings. */
export function Footer({ list, directory, isToldAbove }: Props) {
  const [sent, setSent] = useState<readonly StartedRequest[]>([]);
  useEffect(() => onRequest((request) => setSent((before) => [...before, request])), []);
  const partial = isToldAbove ? null : howMuch(list);
  return (
    <footer class="page-footer soft">
      <span>{partial ? t('footerPartial') : aboutList(list, directory)}</span>
      <a
        href={browser.runtime.getURL('src/options/index.html')}
        onClick={(event) => {
          event.preventDefault();
          startInBackground('open the settings', browser.runtime.openOptionsPage());
        }}
      >
        {t('footerSettings')}
      </a>
      {/* A line of its own, so that it never breaks as the numbers grow; and not announced, as each page changes it. */}
      {partial && <span data-partial={partial.page}>{progressText(partial)}</span>}
      <span role="status" data-sent={sent.length}>
        <a href={browser.runtime.getURL('src/log/index.html')} target="_blank" rel="noreferrer">
          {whatWasSent(sent)}
        </a>
      </span>
    </footer>
  );
}

function aboutList(list: ListRecord | null, directory: string): string {
  if (!list?.current) return t('footerComing', new URL(directory).host);
  const { services, publishedAt } = list.current;
  return t('footerList', tCount('services', services), t('footerAge', formatAge(publishedAt, Date.now())));
}

/** How far a first list has come, once a part of it is here; null for a whole list. */
function howMuch(list: ListRecord | null): Progress | null {
  if (!list || list.current) return null;
  const progress = progressOf(list.sync, Date.now());
  return progress.pages === null ? null : progress;
}

/** `sent 1 request: details of service 194 to api.tosdr.org`. */
function whatWasSent(sent: readonly StartedRequest[]): string {
  if (sent.length === 0) return t('footerSentNothing');
  const what = new Set(sent.map(({ purpose }) => purposeText(purpose)));
  const hosts = new Set(sent.map(({ url }) => new URL(url).host));
  return t(
    'footerSentWhat',
    tCount('footerSent', sent.length),
    formatList([...what]),
    formatList([...hosts]),
  );
}
