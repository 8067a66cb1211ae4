import { useState } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries.ts';
import type { CachedDetails } from '../../details/details-cache.ts';
import type { ReasonGroup } from '../../details/order.ts';
import { badgeAddress, pageAddress } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { canPrint, printReasons } from './print.ts';
import { reasonsText } from './reasons-text.ts';
import type { Details } from './use-details.ts';

interface Props {
  service: ServiceSummary;
  groups: readonly ReasonGroup[];
  details: Details;
  fetched: CachedDetails;
}

/** A link to the service's page at the directory, and buttons that copy and print the reasons. */
export function Actions({ service, groups, details: { client, language }, fetched }: Props) {
  const [result, setResult] = useState('');
  const { profile } = client;
  const page = pageAddress(profile, service.id, language);
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setResult(t('popupCopied')),
      () => setResult(t('popupNotCopied')),
    );
  };
  const print = () =>
    startInBackground(
      'print the reasons',
      printReasons({ directory: profile.address, language, cached: fetched }),
    );
  return (
    <div class="actions soft">
      <p class="links">
        <ExternalLink href={page}>{t('popupSeeAtDirectory', new URL(page).host)}</ExternalLink>
        <Button look="link" data-action="copy-text" onClick={() => copy(reasonsText(service, groups, page))}>
          {t('popupCopyText')}
        </Button>
        <Button
          look="link"
          data-action="copy-badge"
          onClick={() => copy(badgeAddress(profile, service.id, language))}
        >
          {t('popupCopyBadge')}
        </Button>
        {canPrint() && (
          <Button look="link" data-action="print" onClick={print}>
            {t('popupPrint')}
          </Button>
        )}
      </p>
      <p role="status">{result}</p>
    </div>
  );
}
