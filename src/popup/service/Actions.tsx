import { useState } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries.ts';
import type { ReasonGroup } from '../../details/order.ts';
import { badgeAddress, type DirectoryProfile, pageAddress } from '../../directory/profile.ts';
import type { PointLanguage } from '../../directory/schema.ts';
import { t } from '../../i18n/t.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { canPrint, type PrintedReasons, printReasons } from './print.ts';
import { reasonsText } from './reasons-text.ts';

interface Props {
  service: ServiceSummary;
  groups: readonly ReasonGroup[];
  profile: DirectoryProfile;
  language: PointLanguage | null;
  cached: PrintedReasons['cached'];
}

/** What can be done with the reasons: see them at the directory, take them along as text, the badge's address, on paper. */
export function Actions({ service, groups, profile, language, cached }: Props) {
  const [said, setSaid] = useState('');
  const page = pageAddress(profile, service.id, language);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t('popupCopied'));
    } catch {
      setSaid(t('popupNotCopied'));
    }
  };
  return (
    <div class="actions soft">
      <p class="links">
        <ExternalLink href={page}>{t('popupSeeAtDirectory', new URL(page).host)}</ExternalLink>
        <button
          type="button"
          class="link-button"
          data-action="copy-text"
          onClick={() => copy(reasonsText(service, groups, page))}
        >
          {t('popupCopyText')}
        </button>
        <button
          type="button"
          class="link-button"
          data-action="copy-badge"
          onClick={() => copy(badgeAddress(profile, service.id, language))}
        >
          {t('popupCopyBadge')}
        </button>
        {canPrint() && (
          <button
            type="button"
            class="link-button"
            data-action="print"
            onClick={() => printReasons({ directory: profile.address, language, cached })}
          >
            {t('popupPrint')}
          </button>
        )}
      </p>
      <p role="status">{said}</p>
    </div>
  );
}
