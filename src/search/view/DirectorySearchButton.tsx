import { typedAddress } from '#site-matcher';
import { shownService } from '../../catalog/site/shown-site.ts';
import { directoryName, profileOf } from '../../directory/profile.ts';
import type { FoundService } from '../../directory/schema/found-service.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { shownHost } from '../../i18n/shown-host.ts';
import { t } from '../../i18n/t.ts';
import { askToSendServiceIds } from '../../platform/permissions.ts';
import { directoryClient } from '../../requests/directory-client.ts';
import { RequestStatus } from '../../requests/view/RequestStatus.tsx';
import { useRequest } from '../../requests/view/use-request.ts';
import type { Settings } from '../../settings/settings.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import './search.css';

/** A button that sends the site's domain to the directory's search; its label says so. The results replace it. */
export function DirectorySearchButton({ domain, settings }: { domain: string; settings: Settings }) {
  const { request, send } = useRequest<readonly FoundService[]>();
  const ask = () =>
    send({
      permission: askToSendServiceIds(settings.directory),
      load: (signal) => directoryClient(settings.directory).search(domain, signal),
    });
  const name = directoryName(settings.directory);
  return (
    <section class="after">
      <RequestStatus
        of="search"
        request={request}
        directory={name}
        ask={ask}
        button={{
          label: t('popupAskDirectory', name, shownHost(domain)),
          sendNothing: settings.sendNothing,
        }}
      />
      {request.state === 'arrived' && (
        <DirectoryResults found={request.value} settings={settings} domain={domain} />
      )}
    </section>
  );
}

interface Props {
  /** By the directory's own search. */
  found: readonly FoundService[];
  settings: Settings;
  /** The domain that was searched for. Services without it are called similar. */
  domain: string;
}

/** As many as fit into the popup. The directory's own pages have the rest. */
const MAX_SHOWN = 5;

/** The services that the directory's search found. */
export function DirectoryResults({ found, settings, domain }: Props) {
  const profile = profileOf(settings.directory);
  const name = directoryName(profile.address);
  const isOfDomain = ({ urls }: FoundService) => urls.some((url) => holds(url, domain));
  const own = found.filter(isOfDomain);
  const services = [...own, ...found.filter((service) => !isOfDomain(service))].slice(0, MAX_SHOWN);
  const heading = own.length > 0 ? 'popupFoundAtDirectory' : 'popupSimilarAtDirectory';
  return (
    <>
      <p role="status" data-ask={services.length > 0 ? 'found' : 'nothing'}>
        {services.length > 0 ? t(heading, name) : t('popupNotFoundAtDirectory', name)}
      </p>
      {services.length > 0 && (
        <ul class="found">
          {services.map((service) => {
            const gradeState = service.gradeState && shownService(service.gradeState, settings);
            return (
              <li key={service.id} data-found={service.id}>
                <ExternalLink href={profile.page(service.id)}>
                  <bdi>{serviceName(service)}</bdi>
                </ExternalLink>{' '}
                {gradeState && <span class="soft">{gradeLabel(gradeState.grade, gradeState.reviewed)}</span>}
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
