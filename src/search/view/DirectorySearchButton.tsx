import { createDirectoryClient } from '../../directory/client.ts';
import { directoryName, profileInUse } from '../../directory/profile.ts';
import type { FoundService } from '../../directory/schema.ts';
import { shownHost } from '../../i18n/shown-host.ts';
import { t } from '../../i18n/t.ts';
import { askToSendServiceIds } from '../../platform/service-id-permission.ts';
import { http } from '../../requests/logged-http.ts';
import { searchVersionStore } from '../../requests/search-version-store.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureSentence } from '../../ui/texts/FailureSentence.tsx';
import { useRequest } from '../../ui/use-request.ts';
import { DirectoryResults } from './DirectoryResults.tsx';

/**
 * A button that sends the site's domain to the directory's search; its label says so. The results replace it. With "send
 * nothing", a sentence says why there is no button.
 */
export function DirectorySearchButton({ domain, settings }: { domain: string; settings: Settings }) {
  const { request, send } = useRequest<readonly FoundService[]>();
  const ask = () => {
    // A second press, perhaps while the browser asks for the permission, sends nothing more.
    if (request.state === 'asking') return;
    send({
      permission: askToSendServiceIds(),
      load: (signal) =>
        createDirectoryClient(profileInUse(settings), http, searchVersionStore).search(domain, signal),
    });
  };
  const name = directoryName(settings.directory);
  if (settings.sendNothing) {
    return (
      <p class="after" data-failure="switched-off">
        <FailureSentence failure={{ kind: 'switched-off' }} directory={name} />
      </p>
    );
  }
  return (
    <section class="after" data-asked={request.state}>
      {request.state !== 'arrived' && (
        <Button
          class="popup-action"
          data-action="ask-directory"
          isBusy={request.state === 'asking'}
          onClick={ask}
        >
          {t('popupAskDirectory', name, shownHost(domain))}
        </Button>
      )}
      <DirectoryResults request={request} settings={settings} domain={domain} />
    </section>
  );
}
