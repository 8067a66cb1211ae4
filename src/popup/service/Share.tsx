import { useState } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries/service-summary.ts';
import type { ReasonGroup } from '../../details/order.ts';
import { badgeAddress } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { Button } from '../../ui/Button.tsx';
import { canPrint, printReasons } from './print.ts';
import { reasonsText } from './reasons-text.ts';
import type { Details } from './use-details.ts';

interface Props {
  service: ServiceSummary;
  groups: readonly ReasonGroup[];
  details: Details;
  /** Address of the service's page at the directory. */
  page: string;
}

/** Buttons that copy and print what is known about a service. */
export function Share({ service, groups, details: { client, language, request }, page }: Props) {
  const [result, setResult] = useState('');
  const { profile } = client;
  const cached = request.value;
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setResult(t('popupCopied')),
      () => setResult(t('popupNotCopied')),
    );
  };
  return (
    <>
      <p class="links">
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
        {cached && canPrint() && (
          <Button
            look="link"
            data-action="print"
            onClick={() =>
              startInBackground(
                'print the reasons',
                printReasons({ directory: profile.address, language, cached }),
              )
            }
          >
            {t('popupPrint')}
          </Button>
        )}
      </p>
      <p role="status">{result}</p>
    </>
  );
}
