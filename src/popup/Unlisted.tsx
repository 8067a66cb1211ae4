import { profileOf } from '../directory/profile.ts';
import { registrableDomain } from '../platform/public-suffix.ts';
import type { Settings } from '../platform/settings.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { t } from '../ui/i18n.ts';
import { AskDirectory } from './AskDirectory.tsx';
import { Head } from './PlainState.tsx';

/** A site that is not in the list: no verdict on it, and two ways on. */
export function Unlisted({ host, settings }: { host: string; settings: Settings }) {
  const { request } = profileOf(settings.directory);
  const domain = registrableDomain(host);
  return (
    <>
      <Head seal={{ kind: 'unlisted' }} title={host}>
        {t('popupUnlistedWhere')}
      </Head>
      <p class="verdict">{t('popupUnlisted')}</p>
      {domain !== null && <AskDirectory domain={domain} settings={settings} />}
      {request !== undefined && (
        <p class="links soft after">
          <ExternalLink href={request}>{t('popupAskForReview')}</ExternalLink>
        </p>
      )}
    </>
  );
}
