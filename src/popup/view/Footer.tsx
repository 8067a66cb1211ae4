import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type ListRecord, listDate } from '../../catalog/list-record.ts';
import { type Progress, progressOf } from '../../catalog/site/progress.ts';
import type { StartedRequest } from '../../directory/logged-request.ts';
import { directoryName, profileOf } from '../../directory/profile.ts';
import { formatDuration, formatList, formatMonth } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import type { Settings } from '../../settings/settings.ts';
import { progressText } from '../../ui/texts/progress-text.ts';
import { usePopup } from './popup-state.ts';

interface Props {
  /** A link to the directory. */
  link?: ComponentChildren;
  badge?: ComponentChildren;
  /** What the badge opens. */
  share?: ComponentChildren;
  /** Whether the link is a sentence, which needs its line for itself. */
  isLinkLong?: boolean;
  /** Whether the progress of the list is shown above already. */
  hidesProgress?: boolean;
}

const DAY_MS = 24 * 3_600_000;

/**
 * A link, the badge that opens what can be shared, starred services that changed, what this popup has sent, and the age of
 * a list that is old or the month of a snapshot.
 */
export function Footer({ link, badge, share, isLinkLong = false, hidesProgress = false }: Props) {
  const { settings, list, sent, starredChanges } = usePopup();
  const [isSharing, setSharing] = useState(false);
  const oldList = list && oldListText(list, settings.listDays);
  const progress = hidesProgress ? null : progressOfFirstList(list);
  const shareButton = badge && (
    <button
      type="button"
      class="share-button"
      data-action="share"
      aria-expanded={isSharing}
      aria-controls="share"
      onClick={() => setSharing(!isSharing)}
    >
      {badge}
      <span>{t('popupShare')}</span>
    </button>
  );
  return (
    <footer class="page-footer soft">
      {isSharing && (
        <div class="share" id="share">
          {share}
        </div>
      )}
      {(link || badge) && (
        <div class="footer-line">
          <span>{link}</span>
          {!isLinkLong && shareButton}
        </div>
      )}
      {/* On a line of its own, so that growing numbers do not wrap it. Not a live region: every page changes it. */}
      {progress && (
        <div class="footer-line">
          <span>
            {t('footerPartial')}: <span data-partial={progress.page}>{progressText(progress)}</span>
          </span>
        </div>
      )}
      {starredChanges > 0 && (
        <div class="footer-line">
          <span data-starred-changes={starredChanges}>
            <a href={browser.runtime.getURL('src/changes/index.html')} target="_blank" rel="noreferrer">
              {tCount('footerStarred', starredChanges)}
            </a>
          </span>
        </div>
      )}
      <div class="footer-line">
        <span data-sent={sent.length}>
          <a href={browser.runtime.getURL('src/log/index.html')} target="_blank" rel="noreferrer">
            {sentText(sent, settings)}
          </a>
        </span>
        {oldList && <span data-list-age>{oldList}</span>}
        {isLinkLong && shareButton}
      </div>
    </footer>
  );
}

/** The month of a snapshot, or the age of a list that was not updated twice in a row; null for a younger one. */
function oldListText(list: ListRecord, days: number): string | null {
  const { current, snapshot } = list;
  if (!current) return snapshot && t('footerListAsOf', formatMonth(snapshot.takenAt));
  const age = Date.now() - listDate(list);
  return age > 2 * days * DAY_MS ? t('footerListOld', formatDuration(age)) : null;
}

/** The progress of the first list once its first page has arrived; null before that, and for a complete list. */
function progressOfFirstList(list: ListRecord | null): Progress | null {
  if (!list || list.current) return null;
  const progress = progressOf(list.sync, Date.now());
  return progress.pages === null ? null : progress;
}

/** `2 requests sent to ToS;DR`. A host that is not the directory's own, as of a logo or a chosen badge, is named. */
function sentText(sent: readonly StartedRequest[], settings: Settings): string {
  if (sent.length === 0) return t('footerSentNothing');
  const { address, badge } = profileOf(settings.directory);
  const ours = new Set([address, badge].map((one) => new URL(one).host));
  const hosts = sent.map(({ url }) => new URL(url).host);
  const names = new Set(hosts.map((host) => (ours.has(host) ? directoryName(address) : host)));
  return t('popupSentTo', tCount('footerSent', sent.length), formatList([...names]));
}
