import { pointLanguage } from '../details/point-language.ts';
import { profileInUse, requestAddress } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import { registrableDomain } from '../platform/public-suffix.ts';
import type { Settings } from '../settings/settings.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { AskDirectory } from '../ui/search/AskDirectory.tsx';
import { Footer } from './view/Footer.tsx';
import { PopupView } from './view/PopupView.tsx';

/** A site that is not in the list: no verdict, a button that asks the directory, and a link to ask for a review. */
export function Unlisted({ host, settings }: { host: string; settings: Settings }) {
  const request = requestAddress(profileInUse(settings), pointLanguage(settings.pointLanguage));
  const domain = registrableDomain(host);
  return (
    <PopupView
      seal={{ kind: 'unlisted' }}
      title={host}
      heading={<HostName host={host} domain={domain} />}
      verdict={t('popupUnlistedLabel')}
      footer={<Footer link={<ExternalLink href={request}>{t('popupAskForReview')}</ExternalLink>} />}
    >
      <p class="say">{t('popupUnlisted')}</p>
      {domain !== null && <AskDirectory domain={domain} settings={settings} />}
    </PopupView>
  );
}

/** A host that may be broken before its registrable domain. */
function HostName({ host, domain }: { host: string; domain: string | null }) {
  if (domain === null || !host.endsWith(`.${domain}`)) return <>{host}</>;
  return (
    <>
      {host.slice(0, -domain.length)}
      <wbr />
      {domain}
    </>
  );
}
