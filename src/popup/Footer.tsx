import { useEffect, useState } from 'preact/hooks';
import type { ListRecord } from '../catalog/database.ts';
import { onRequest } from '../catalog/logged-http.ts';
import type { StartedRequest } from '../directory/request-log.ts';
import browser from '../platform/browser.ts';
import { formatDistance, formatList, t, tCount } from '../ui/i18n.ts';
import { purposeText } from '../ui/purpose-text.ts';

/** How old the list is, what this popup sent, and the way to the settings. */
export function Footer({ list, directory }: { list: ListRecord | null; directory: string }) {
  const [sent, setSent] = useState<readonly StartedRequest[]>([]);
  useEffect(() => onRequest((request) => setSent((before) => [...before, request])), []);
  const current = list?.current;
  return (
    <footer class="page-footer soft">
      <span>
        {current
          ? t(
              'footerList',
              tCount('services', current.services),
              t('footerAge', formatDistance(current.publishedAt, Date.now())),
            )
          : t('footerComing', new URL(directory).host)}
      </span>
      <a
        href={browser.runtime.getURL('src/options/index.html')}
        onClick={(event) => {
          event.preventDefault();
          browser.runtime.openOptionsPage();
        }}
      >
        {t('footerSettings')}
      </a>
      <span role="status" data-sent={sent.length}>
        <a href={browser.runtime.getURL('src/log/index.html')} target="_blank" rel="noreferrer">
          {whatWasSent(sent)}
        </a>
      </span>
    </footer>
  );
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
