import type { ComponentChildren } from 'preact';
import { type ListRecord, listDate } from '../../catalog/list-record.ts';
import { type Progress, progressOf } from '../../catalog/sync-state.ts';
import { progressText } from '../../catalog/view/ListStatus.tsx';
import { formatDuration, formatMonth } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { usePopup } from './popup-state.ts';

interface Props {
  link?: ComponentChildren;
  badge?: ComponentChildren;
  /** Whether what is shown is newer than the list, so that the age of the list would be a second date. */
  hidesAge?: boolean;
}

/**
 * A link and the badge, the progress of the first list, and the age of a list that is old or
 * the month of a snapshot. Nothing if there is none of these.
 */
export function Footer({ link, badge, hidesAge = false }: Props) {
  const { settings, list } = usePopup();
  const oldList = list && !hidesAge && oldListText(list, settings.listDays);
  const progress = progressOfFirstList(list);
  if (!link && !badge && !progress && !oldList) return null;
  return (
    <footer class="page-footer soft">
      {(link || badge) && (
        <div class="footer-line">
          <span>{link}</span>
          {badge}
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
      {oldList && (
        <div class="footer-line">
          <span data-list-age>{oldList}</span>
        </div>
      )}
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
