import { useEffect, useState } from 'preact/hooks';
import type { ListRecord } from '../catalog/list-record.ts';
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
  /** Null if our database did not open. */
  list: ListRecord | null;
  directory: string;
  /** Whether the progress of the list is shown above already. */
  hidesProgress: boolean;
}

/** The age or the progress of the list, a link to the settings, and what this popup has sent. */
export function Footer({ list, directory, hidesProgress }: Props) {
  const [sent, setSent] = useState<readonly StartedRequest[]>([]);
  useEffect(() => onRequest((request) => setSent((before) => [...before, request])), []);
  const progress = hidesProgress ? null : progressOfFirstList(list);
  return (
    <footer class="page-footer soft">
      <span>{progress ? t('footerPartial') : listText(list, directory)}</span>
      <a
        href={browser.runtime.getURL('src/options/index.html')}
        onClick={(event) => {
          event.preventDefault();
          startInBackground('open the settings', browser.runtime.openOptionsPage());
        }}
      >
        {t('footerSettings')}
      </a>
      {/* On a line of its own, so that growing numbers do not wrap it. Not a live region: every page changes it. */}
      {progress && <span data-partial={progress.page}>{progressText(progress)}</span>}
      <span role="status" data-sent={sent.length}>
        <a href={browser.runtime.getURL('src/log/index.html')} target="_blank" rel="noreferrer">
          {sentText(sent)}
        </a>
      </span>
    </footer>
  );
}

function listText(list: ListRecord | null, directory: string): string {
  if (!list?.current) return t('footerComing', new URL(directory).host);
  const { services, publishedAt } = list.current;
  return t('footerList', tCount('services', services), t('footerAge', formatAge(publishedAt, Date.now())));
}

/** The progress of the first list once its first page has arrived; null before that, and for a complete list. */
function progressOfFirstList(list: ListRecord | null): Progress | null {
  if (!list || list.current) return null;
  const progress = progressOf(list.sync, Date.now());
  return progress.pages === null ? null : progress;
}

/** `sent 1 request: details of service 194 to api.tosdr.org`. */
function sentText(sent: readonly StartedRequest[]): string {
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
