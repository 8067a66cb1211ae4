import { t } from '../../i18n/t.ts';
import { keepDirectory } from '../../settings/next-directory.ts';
import { Button } from '../../ui/Button.tsx';
import { SyncStatus } from '../../ui/ListStatus.tsx';
import { useList } from '../../ui/use-list.ts';
import { useSettingChange } from '../../ui/use-settings.ts';

/** The next directory, which takes the place of the present one when its list is complete. */
export function NextDirectory({ next, present }: { next: string; present: string }) {
  const list = useList(next);
  const { change, problem } = useSettingChange();
  return (
    <div data-next-directory={next} aria-live="polite">
      <p>{t('optionsDirectoryComing', new URL(next).host)}</p>
      {list?.directory === next && <SyncStatus sync={list.sync} hasList={false} directory={next} />}
      <p class="row">
        <Button data-action="cancel-directory" onClick={() => change(() => keepDirectory(present, next))}>
          {t('optionsDirectoryCancel', new URL(present).host)}
        </Button>
      </p>
      {problem !== '' && <p class="problem">{problem}</p>}
    </div>
  );
}
