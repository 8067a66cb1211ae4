import { useState } from 'preact/hooks';
import { http } from '../catalog/logged-http.ts';
import { requestFailure } from '../details/details.ts';
import { pointLanguage } from '../details/language.ts';
import { createDirectoryClient } from '../directory/client.ts';
import type { RequestFailure } from '../directory/errors.ts';
import { pageAddress, profileInUse } from '../directory/profile.ts';
import type { FoundService } from '../directory/schema.ts';
import { askToSendServiceIds } from '../platform/permissions.ts';
import { searchMemory } from '../platform/search-memory.ts';
import type { Settings } from '../platform/settings.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { failureText } from '../ui/failure-text.ts';
import { t } from '../ui/i18n.ts';
import { serviceName } from '../ui/service-name.ts';
import { gradeLabel } from '../ui/verdict.ts';

type Found =
  | { readonly state: 'not-asked' | 'asking' | 'refused' }
  | { readonly state: 'failed'; readonly failure: RequestFailure }
  | { readonly state: 'arrived'; readonly services: readonly FoundService[] };

/** More than this nobody reads in a popup; the directory's own search has the rest. */
const SHOWN = 5;

/** The one button that sends a site's domain: it says so, and whom it asks. */
export function AskDirectory({ domain, settings }: { domain: string; settings: Settings }) {
  const [found, setFound] = useState<Found>({ state: 'not-asked' });
  const profile = profileInUse(settings);
  const language = pointLanguage(settings.pointLanguage);
  const { host } = new URL(profile.address);

  const ask = async () => {
    if (!(await askToSendServiceIds())) {
      setFound({ state: 'refused' });
      return;
    }
    setFound({ state: 'asking' });
    try {
      const services = await createDirectoryClient(profile, http, searchMemory).search(domain);
      setFound({ state: 'arrived', services: services.slice(0, SHOWN) });
    } catch (error) {
      setFound({ state: 'failed', failure: requestFailure(error) });
    }
  };

  return (
    <section class="after" data-asked={found.state}>
      {found.state !== 'arrived' && (
        <button
          type="button"
          class="quiet-button popup-action"
          data-action="ask-directory"
          aria-disabled={found.state === 'asking'}
          onClick={() => found.state !== 'asking' && ask()}
        >
          {t('popupAskDirectory', host, domain)}
        </button>
      )}
      <div role="status">
        {found.state === 'asking' && <p class="soft">{t('popupAsking', host)}</p>}
        {found.state === 'refused' && <p>{t('popupRefused', host)}</p>}
        {found.state === 'failed' && <p data-failure={found.failure.kind}>{failureText(found.failure)}</p>}
        {found.state === 'arrived' && (
          <p>{t(found.services.length > 0 ? 'popupDirectoryKnows' : 'popupDirectoryKnowsNot', host)}</p>
        )}
      </div>
      {found.state === 'arrived' && (
        <ul class="found">
          {found.services.map((service) => (
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
    </section>
  );
}
