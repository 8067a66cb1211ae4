import { directoryName } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../Button.tsx';
import { AskedDirectory } from './AskedDirectory.tsx';
import { useAskDirectory } from './use-ask-directory.ts';

/** As many as fit into the popup. */
const MAX_RESULTS = 5;

/** A button that sends the site's domain to the directory's search; its label says so. The results replace it. */
export function AskDirectory({ domain, settings }: { domain: string; settings: Settings }) {
  const { asked, ask } = useAskDirectory(settings);
  const name = directoryName(settings.directory);
  return (
    <section class="after" data-asked={asked.state}>
      {asked.state !== 'arrived' && (
        <Button
          class="popup-action"
          data-action="ask-directory"
          isBusy={asked.state === 'asking'}
          onClick={() => ask(domain)}
        >
          {t('popupAskDirectory', name, domain)}
        </Button>
      )}
      <AskedDirectory
        asked={asked}
        settings={settings}
        most={MAX_RESULTS}
        nothing={t('popupNotFoundAtDirectory', name)}
        domain={domain}
      />
    </section>
  );
}
