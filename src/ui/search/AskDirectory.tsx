import { directoryName } from '../../directory/profile.ts';
import { shownHost } from '../../i18n/shown-host.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../Button.tsx';
import { FailureSentence } from '../texts/FailureSentence.tsx';
import { AskedDirectory } from './AskedDirectory.tsx';
import { useAskDirectory } from './use-ask-directory.ts';

/**
 * A button that sends the site's domain to the directory's search; its label says so. The results replace it. With "send
 * nothing", a sentence says why there is no button.
 */
export function AskDirectory({ domain, settings }: { domain: string; settings: Settings }) {
  const { asked, ask } = useAskDirectory(settings);
  const name = directoryName(settings.directory);
  if (settings.sendNothing) {
    return (
      <p class="after" data-failure="switched-off">
        <FailureSentence failure={{ kind: 'switched-off' }} />
      </p>
    );
  }
  return (
    <section class="after" data-asked={asked.state}>
      {asked.state !== 'arrived' && (
        <Button
          class="popup-action"
          data-action="ask-directory"
          isBusy={asked.state === 'asking'}
          onClick={() => ask(domain)}
        >
          {t('popupAskDirectory', name, shownHost(domain))}
        </Button>
      )}
      <AskedDirectory asked={asked} settings={settings} domain={domain} />
    </section>
  );
}
