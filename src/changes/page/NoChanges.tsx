import type { ListRecord } from '../../catalog/list-record.ts';
import { formatUntil } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { RestartNote } from '../../ui/page/RestartNote.tsx';

/** Why there are no changes, when the next list comes, and where to star services in the meantime. */
export function NoChanges({ list, sendNothing }: { list: ListRecord; sendNothing: boolean }) {
  return (
    <>
      <p>{t(list.current ? 'changesNone' : 'changesNoList')}</p>
      <NextList list={list} sendNothing={sendNothing} />
      <RestartNote />
      <p>{t('changesStarOffer')}</p>
      <p class="links">
        <a href={browser.runtime.getURL('src/search/index.html')}>{t('changesStarSearch')}</a>
        <a href={browser.runtime.getURL('src/accounts/index.html')}>{t('changesStarAccounts')}</a>
      </p>
    </>
  );
}

/** When the next list is due, or why none is. */
export function NextList({ list, sendNothing }: { list: ListRecord; sendNothing: boolean }) {
  return (
    <p class="soft" data-next-list>
      {sendNothing
        ? t('failureSwitchedOff')
        : t('changesNextCheck', formatUntil(list.sync.notBefore, Date.now()))}
    </p>
  );
}
