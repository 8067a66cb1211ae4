import { typedAddress } from '#site-matcher';
import { shownService } from '../../catalog/site/shown-site.ts';
import { createDirectoryClient } from '../../directory/client.ts';
import { directoryName, profileOf } from '../../directory/profile.ts';
import type { FoundService } from '../../directory/schema.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { shownHost } from '../../i18n/shown-host.ts';
import { t } from '../../i18n/t.ts';
import { askToSendServiceIds } from '../../platform/service-id-permission.ts';
import { http } from '../../requests/logged-http.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { FailureSentence } from '../../ui/texts/FailureSentence.tsx';
import { type RequestState, useRequest } from '../../ui/use-request.ts';
import './search.css';

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
      load: (signal) => createDirectoryClient(profileOf(settings.directory), http).search(domain, signal),
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

interface Props {
  /** To the directory's own search. */
  request: RequestState<readonly FoundService[]>;
  settings: Settings;
  /** The domain that was searched for. Services without it are called similar. */
  domain: string;
}

/** As many as fit into the popup. The directory's own pages have the rest. */
const MAX_SHOWN = 5;

/** The state of a request to the directory's search: a sentence, and the services that it found. */
export function DirectoryResults({ request, settings, domain }: Props) {
  const profile = profileOf(settings.directory);
  const name = directoryName(profile.address);
  const all = request.state === 'arrived' ? request.value : [];
  const isOfDomain = ({ urls }: FoundService) => urls.some((url) => holds(url, domain));
  const own = all.filter(isOfDomain);
  const services = [...own, ...all.filter((service) => !isOfDomain(service))].slice(0, MAX_SHOWN);
  const heading = own.length > 0 ? 'popupFoundAtDirectory' : 'popupSimilarAtDirectory';
  return (
    <>
      <div role="status">
        {request.state === 'asking' && <p class="soft">{t('popupAsking', name)}</p>}
        {request.state === 'refused' && <p>{t('askRefused', name)}</p>}
        {request.state === 'failed' && (
          <p data-failure={request.failure.kind}>
            <FailureSentence failure={request.failure} directory={name} />
          </p>
        )}
        {request.state === 'arrived' && (
          <p data-ask={services.length > 0 ? 'found' : 'nothing'}>
            {services.length > 0 ? t(heading, name) : t('popupNotFoundAtDirectory', name)}
          </p>
        )}
      </div>
      {services.length > 0 && (
        <ul class="found">
          {services.map((service) => {
            const verdict = service.verdict && shownService(service.verdict, settings);
            return (
              <li key={service.id} data-found={service.id}>
                <ExternalLink href={profile.page(service.id)}>
                  <bdi>{serviceName(service)}</bdi>
                </ExternalLink>{' '}
                {verdict && <span class="soft">{gradeLabel(verdict.grade, verdict.reviewed)}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** Whether an entry of a service is a domain, a host below it, or an address there. */
function holds(entry: string, domain: string): boolean {
  const host = typedAddress(entry)?.host;
  return host === domain || host?.endsWith(`.${domain}`) === true;
}
