import { shownService } from '../../catalog/site/shown-site.ts';
import type { Look } from '../../change-log/change.ts';
import { pointLanguage } from '../../details/point-language.ts';
import { directoryName, pageAddress, profileInUse } from '../../directory/profile.ts';
import type { FoundService } from '../../directory/schema.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { t } from '../../i18n/t.ts';
import { typedAddress } from '../../matching/host.ts';
import type { Settings } from '../../settings/settings.ts';
import { ExternalLink } from '../ExternalLink.tsx';
import { FailureSentence } from '../texts/FailureSentence.tsx';
import type { Asked } from './use-ask-directory.ts';
import './asked-directory.css';

interface Props {
  asked: Asked;
  settings: Settings;
  /** The domain that was asked about. Services without it are called similar. */
  domain: string;
}

/** As many as fit into the popup. The directory's own pages have the rest. */
const MAX_SHOWN = 5;

/** The state of a request to the directory's search: a sentence, and the services that it found. */
export function AskedDirectory({ asked, settings, domain }: Props) {
  const profile = profileInUse(settings);
  const name = directoryName(profile.address);
  const language = pointLanguage(settings.pointLanguage);
  const all = asked.state === 'arrived' ? asked.value : [];
  const isOfDomain = ({ urls }: FoundService) => urls.some((url) => holds(url, domain));
  const own = all.filter(isOfDomain);
  const services = [...own, ...all.filter((service) => !isOfDomain(service))].slice(0, MAX_SHOWN);
  const heading = own.length > 0 ? 'popupFoundAtDirectory' : 'popupSimilarAtDirectory';
  return (
    <>
      <div role="status">
        {asked.state === 'asking' && <p class="soft">{t('popupAsking', name)}</p>}
        {asked.state === 'refused' && <p>{t('askRefused', name)}</p>}
        {asked.state === 'failed' && (
          <p data-failure={asked.failure.kind}>
            <FailureSentence failure={asked.failure} />
          </p>
        )}
        {asked.state === 'arrived' && (
          <p data-ask={services.length > 0 ? 'found' : 'nothing'}>
            {services.length > 0 ? t(heading, name) : t('popupNotFoundAtDirectory', name)}
          </p>
        )}
      </div>
      {services.length > 0 && (
        <ul class="found">
          {services.map((service) => (
            <li key={service.id} data-found={service.id}>
              <ExternalLink href={pageAddress(profile, service.id, language)}>
                <bdi>{serviceName(service)}</bdi>
              </ExternalLink>{' '}
              {service.verdict && <GradeOf verdict={shownService(service.verdict, settings)} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function GradeOf({ verdict: { grade, reviewed } }: { verdict: Look }) {
  return <span class="soft">{gradeLabel(grade, reviewed)}</span>;
}

/** Whether an entry of a service is a domain, a host below it, or an address there. */
function holds(entry: string, domain: string): boolean {
  const host = typedAddress(entry)?.host;
  return host === domain || host?.endsWith(`.${domain}`) === true;
}
