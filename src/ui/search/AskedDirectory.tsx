import { pointLanguage } from '../../details/point-language.ts';
import { pageAddress, profileInUse } from '../../directory/profile.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../settings/settings.ts';
import { ExternalLink } from '../ExternalLink.tsx';
import { failureText } from '../texts/failure-text.ts';
import type { Asked } from './use-ask-directory.ts';
import './asked-directory.css';

interface Props {
  asked: Asked;
  settings: Settings;
  /** How many services are shown; the directory's own pages have the rest. */
  most: number;
  /** The sentence for no services. */
  nothing: string;
}

/** The state of a request to the directory's search: a sentence, and the services that it found. */
export function AskedDirectory({ asked, settings, most, nothing }: Props) {
  const profile = profileInUse(settings);
  const { host } = new URL(profile.address);
  const language = pointLanguage(settings.pointLanguage);
  const services = asked.state === 'arrived' ? asked.value.slice(0, most) : [];
  return (
    <>
      <div role="status">
        {asked.state === 'asking' && <p class="soft">{t('popupAsking', host)}</p>}
        {asked.state === 'refused' && <p>{t('askRefused', host)}</p>}
        {asked.state === 'failed' && <p data-failure={asked.failure.kind}>{failureText(asked.failure)}</p>}
        {asked.state === 'arrived' && (
          <p data-ask={services.length > 0 ? 'found' : 'nothing'}>
            {services.length > 0 ? t('popupFoundAtDirectory', host) : nothing}
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
              {service.verdict && (
                <span class="soft">{gradeLabel(service.verdict.grade, service.verdict.reviewed)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
