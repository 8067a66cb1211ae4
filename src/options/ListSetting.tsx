import { useState } from 'preact/hooks';
import { send } from '../platform/messages.ts';
import { t } from '../ui/i18n.ts';
import { ListStatus } from '../ui/ListStatus.tsx';
import { useList } from '../ui/use-list.ts';

/** The list: how it stands, and "update now". */
export function ListSetting({ directory }: { directory: string }) {
  const list = useList(directory);
  const [asked, setAsked] = useState(false);
  return (
    <section>
      <h2>{t('optionsList')}</h2>
      <ListStatus list={list} />
      <p class="row">
        <button
          type="button"
          class="main-button"
          data-action="update-list"
          onClick={async () => {
            await send('update-list');
            setAsked(true);
          }}
        >
          {t('optionsUpdateNow')}
        </button>
        <span class="soft" role="status">
          {asked && t('optionsUpdateAsked')}
        </span>
      </p>
    </section>
  );
}
