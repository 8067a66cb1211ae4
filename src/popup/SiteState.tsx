import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import type { Progress, Site } from '../catalog/site.ts';
import type { SealLook } from '../graphics/seal-drawing.ts';
import { formatAge, formatUntil } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import { startInBackground } from '../platform/background-work.ts';
import { Seal } from '../ui/Seal.tsx';
import { failureText } from '../ui/texts/failure-text.ts';
import { progressText } from '../ui/texts/progress-text.ts';

/** The top of the popup where there is no service to name. */
export function Head({
  seal,
  title,
  children,
}: {
  seal: SealLook;
  title: string;
  children?: ComponentChildren;
}) {
  return (
    <header class="site">
      <Seal look={seal} />
      <div>
        <h1 dir="auto">{title}</h1>
        {children && <p class="soft">{children}</p>}
      </div>
    </header>
  );
}

export function NotAWebsite({ isHidden }: { isHidden: boolean }) {
  return (
    <>
      <Head
        seal={{ kind: 'no-website' }}
        title={t(isHidden ? 'popupHiddenTitle' : 'popupNotAWebsiteTitle')}
      />
      <p class="verdict">{t(isHidden ? 'popupHidden' : 'popupNotAWebsite')}</p>
    </>
  );
}

/** A page of which nobody knows any more what it was about. */
export function Forgotten() {
  return (
    <>
      <Head seal={{ kind: 'no-website' }} title={t('popupExpiredTitle')} />
      <p class="verdict" data-forgotten>
        {t('popupExpired')}
      </p>
    </>
  );
}

export function ListComing({ progress, directory }: { progress: Progress; directory: string }) {
  const where = progressText(progress) ?? t('popupComingStart', new URL(directory).host);
  return (
    <>
      <Head seal={{ kind: 'coming' }} title={t('popupComingTitle')}>
        {where}
      </Head>
      <progress
        class="arriving"
        aria-label={t('popupComingTitle')}
        value={progress.page}
        max={progress.pages ?? 1}
      />
      <p class="verdict">{t('popupComing')}</p>
    </>
  );
}

/** Less than this is "now", and "since now" says nothing. */
const A_MINUTE_MS = 60_000;

export function ListUnavailable({ site }: { site: Extract<Site, { state: 'list-unavailable' }> }) {
  const [asked, setAsked] = useState(false);
  const now = Date.now();
  const isShut = site.failure.kind === 'store-shut';
  const next = formatUntil(site.nextTry, now);
  const isLasting = now - site.since >= A_MINUTE_MS;
  return (
    <>
      <Head seal={{ kind: 'unavailable' }} title={t('popupUnavailableTitle')}>
        {!isShut &&
          (isLasting
            ? t('popupUnavailableSince', formatAge(site.since, now), next)
            : t('popupUnavailableNext', next))}
      </Head>
      <p class="verdict" role="status" data-failure={site.failure.kind}>
        {failureText(site.failure)} {!isShut && t('popupUnavailable')}
      </p>
      <button
        type="button"
        class="main-button popup-action"
        data-action="try-again"
        // Not disabled: that would take the focus away.
        aria-disabled={asked}
        onClick={() => {
          if (asked) return;
          setAsked(true);
          startInBackground(
            'update the list',
            catalogMessages.updateList.send().finally(() => setAsked(false)),
          );
        }}
      >
        {t('popupTryAgain')}
      </button>
    </>
  );
}
