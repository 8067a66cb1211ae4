import { formatAge } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { failureText } from '../../ui/texts/failure-text.ts';
import type { Arrived } from './use-details.ts';

/** How old the reasons are, and whether newer ones could be had. */
export function Age({
  answer: { at, refreshing, failure },
  refresh,
}: {
  answer: Arrived;
  refresh: () => void;
}) {
  return (
    <p class="age soft" role="status" data-failure={failure?.kind}>
      {failure && `${failureText(failure)} `}
      {t('popupAge', formatAge(at, Date.now()))}{' '}
      <button
        type="button"
        class="link-button"
        data-action="refresh"
        // Not disabled: that would take the focus away.
        aria-disabled={refreshing}
        onClick={() => refreshing || refresh()}
      >
        {t(refreshing ? 'popupRefreshing' : 'popupRefresh')}
      </button>
    </p>
  );
}
