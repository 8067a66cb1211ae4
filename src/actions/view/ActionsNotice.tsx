import { t, tCount } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { ACTIONS_NOTICE, type ActionsData, actionsData } from '../actions-data.ts';

const NO_EVENTS: readonly [] = [];

/** Where the data about what one can do comes from; and what of it cannot be read. */
export function ActionsNotice() {
  const data = useLatest(actionsData, NO_EVENTS).value;
  return (
    <>
      <a href={browser.runtime.getURL(ACTIONS_NOTICE)} data-action="actions-notice">
        {t('aboutActions')}
      </a>
      {data !== undefined && problemOf(data)}
    </>
  );
}

function problemOf(data: ActionsData | null): string | null {
  if (data === null) return t('aboutActionsDamaged');
  const bad = data.countBadRows();
  return bad === 0 ? null : tCount('aboutActionsBadRows', bad);
}
