import { t } from '../i18n/t.ts';
import type { Settings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { AskedDirectory } from '../ui/search/AskedDirectory.tsx';
import { useAskDirectory } from '../ui/search/use-ask-directory.ts';

/** As many as fit into the popup. */
const MAX_RESULTS = 5;

/** A button that sends the site's domain to the directory's search; its label says so. The results replace it. */
export function AskDirectory({ domain, settings }: { domain: string; settings: Settings }) {
  const { asked, ask } = useAskDirectory(settings);
  const { host } = new URL(settings.directory);
  return (
    <section class="after" data-asked={asked.state}>
      {asked.state !== 'arrived' && (
        <Button
          class="popup-action"
          data-action="ask-directory"
          isBusy={asked.state === 'asking'}
          onClick={() => ask(domain)}
        >
          {t('popupAskDirectory', host, domain)}
        </Button>
      )}
      <AskedDirectory
        asked={asked}
        settings={settings}
        most={MAX_RESULTS}
        nothing={t('popupNotFoundAtDirectory', host)}
      />
    </section>
  );
}
