import { t } from '../i18n/t.ts';
import type { Settings } from '../settings/settings.ts';
import { AskedDirectory } from '../ui/search/AskedDirectory.tsx';
import { useAskDirectory } from '../ui/search/use-ask-directory.ts';

/** More than this nobody reads in a popup. */
const SHOWN = 5;

/** The one button of the popup that sends a site's domain: it says so, and whom it asks. */
export function AskDirectory({ domain, settings }: { domain: string; settings: Settings }) {
  const { asked, ask } = useAskDirectory(settings);
  const { host } = new URL(settings.directory);
  return (
    <section class="after" data-asked={asked.state}>
      {asked.state !== 'arrived' && (
        <button
          type="button"
          class="quiet-button popup-action"
          data-action="ask-directory"
          aria-disabled={asked.state === 'asking'}
          onClick={() => ask(domain)}
        >
          {t('popupAskDirectory', host, domain)}
        </button>
      )}
      <AskedDirectory
        asked={asked}
        settings={settings}
        most={SHOWN}
        nothing={t('popupNotFoundAtDirectory', host)}
      />
    </section>
  );
}
