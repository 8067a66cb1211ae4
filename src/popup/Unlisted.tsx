import { pointLanguage } from '../details/point-language.ts';
import { profileInUse, requestAddress } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import { registrableDomain } from '../platform/public-suffix.ts';
import type { Settings } from '../settings/settings.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { AskDirectory } from './AskDirectory.tsx';
import { SiteHead } from './SiteHead.tsx';

/** A site that is not in the list: no verdict, a button that asks the directory, and a link to ask for a review. */
export function Unlisted({ host, settings }: { host: string; settings: Settings }) {
  const request = requestAddress(profileInUse(settings), pointLanguage(settings.pointLanguage));
  const domain = registrableDomain(host);
  return (
    <>
      <SiteHead seal={{ kind: 'unlisted' }} title={host}>
        {t('popupUnlistedLabel')}
      </SiteHead>
      <p class="verdict">{t('popupUnlisted')}</p>
      {domain !== null && <AskDirectory domain={domain} settings={settings} />}
      <p class="links soft after">
        <ExternalLink href={request}>{t('popupAskForReview')}</ExternalLink>
      </p>
    </>
  );
}
