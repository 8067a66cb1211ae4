import { directoryName } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../Button.tsx';
import { AskedDirectory } from './AskedDirectory.tsx';
import { useAskDirectory } from './use-ask-directory.ts';

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
      <AskedDirectory asked={asked} settings={settings} domain={domain} />
    </section>
  );
}
