import { useEffect, useState } from 'preact/hooks';
import type { ListRecord } from '../catalog/database.ts';
import { onRequest } from '../catalog/logged-http.ts';
import browser from '../platform/browser.ts';
import { formatDistance, t, tCount } from '../ui/i18n.ts';

/** How old the list is, what this popup sent, and the way to the settings. */
export function Footer({ list, directory }: { list: ListRecord | null; directory: string }) {
  const [sent, setSent] = useState(0);
  useEffect(() => onRequest(() => setSent((count) => count + 1)), []);
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
      <span data-sent={sent}>{sent === 0 ? t('footerSentNothing') : tCount('footerSent', sent)}</span>
      <a
        href={browser.runtime.getURL('src/options/index.html')}
        onClick={(event) => {
          event.preventDefault();
          browser.runtime.openOptionsPage();
        }}
      >
        {t('footerSettings')}
      </a>
    </footer>
  );
}
