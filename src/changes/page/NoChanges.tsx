import type { ListRecord } from '../../catalog/list-record.ts';
import { formatUntil } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { RestartNote } from '../../ui/page/RestartNote.tsx';

/** Why there are no changes, and when the next list comes. */
export function NoChanges({ list, sendNothing }: { list: ListRecord; sendNothing: boolean }) {
  return (
    <>
      <p>{t(list.current ? 'changesNone' : 'changesNoList')}</p>
      <p class="soft">
        {sendNothing
          ? t('failureSwitchedOff')
          : t('changesNextCheck', formatUntil(list.sync.notBefore, Date.now()))}
      </p>
      <RestartNote />
    </>
  );
}
