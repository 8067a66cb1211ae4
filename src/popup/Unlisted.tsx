import { pointLanguage } from '../details/language.ts';
import { profileInUse, requestAddress } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import { registrableDomain } from '../platform/public-suffix.ts';
import type { Settings } from '../settings/settings.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { AskDirectory } from './AskDirectory.tsx';
import { Head } from './SiteState.tsx';

/** A site that is not in the list: no verdict on it, and two ways on. */
export function Unlisted({ host, settings }: { host: string; settings: Settings }) {
  const request = requestAddress(profileInUse(settings), pointLanguage(settings.pointLanguage));
  const domain = registrableDomain(host);
  return (
    <>
      <Head seal={{ kind: 'unlisted' }} title={host}>
        {t('popupUnlistedLabel')}
      </Head>
      <p class="verdict">{t('popupUnlisted')}</p>
      {domain !== null && <AskDirectory domain={domain} settings={settings} />}
      <p class="links soft after">
        <ExternalLink href={request}>{t('popupAskForReview')}</ExternalLink>
      </p>
    </>
  );
}
