import { profileOf } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { CopyButton } from '../../ui/reports/CopyButton.tsx';

/**
 * What one can do about sites that nobody has reviewed: a link to the form where people ask for a review, and a button that
 * copies what to fill in. In the published source of ToS;DR no form for a new service takes an address (November 2026).
 *
 * @param domains of the sites
 */
export function AskForReview({ directory, domains }: { directory: string; domains: readonly string[] }) {
  return (
    <span class="links">
      <ExternalLink href={profileOf(directory).request}>{t('popupAskForReview')}</ExternalLink>
      <CopyButton
        action="copy-for-review"
        look="link"
        label={t(domains.length === 1 ? 'reviewCopy' : 'reviewCopyAll')}
        text={() => domains.join('\n')}
      />
    </span>
  );
}
