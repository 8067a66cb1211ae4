import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/errors.ts';
import { askForDirectory } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { catalogMessages } from '../catalog-messages.ts';

/**
 * A button that asks the person for the host of a directory, and then fetches its list. Firefox permits no request to a host
 * that the person has not allowed, and a policy can set a directory but not allow its host.
 */
export function AllowDirectory({ directory, class: place }: { directory: string; class?: string }) {
  const allow = async () => {
    if (await askForDirectory(directory)) await catalogMessages.updateList.send();
  };
  return (
    <Button
      class={place}
      data-action="allow-list"
      onClick={() => startInBackground('update the list', allow())}
    >
      {t('optionsDirectoryAllow', new URL(directory).host)}
    </Button>
  );
}
