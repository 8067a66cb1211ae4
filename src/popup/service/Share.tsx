import { useState } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries/service-summary.ts';
import { badgeAddress } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import type { PointGroup } from '../../points/point-groups.ts';
import type { Details } from '../../points/view/use-details.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/reports/copy-text.ts';
import { usePopup } from '../view/popup-state.ts';
import { pointsSummary } from './points-summary.ts';
import { canPrint, printPoints } from './print.ts';

interface Props {
  service: ServiceSummary;
  groups: readonly PointGroup[];
  details: Details;
  /** Address of the service's page at the directory. */
  page: string;
}

/** Buttons that copy and print what is known about a service. */
export function Share({ service, groups, details: { client, language, request }, page }: Props) {
  const [result, setResult] = useState('');
  const { titles } = usePopup();
  const { profile } = client;
  const cached = request.value;
  const source = () => ({
    directory: profile.address,
    page,
    reviewedAt: service.grade === null ? 0 : (cached?.details.updatedAt ?? 0),
    now: Date.now(),
  });
  const copy = async (text: string) =>
    setResult(t((await copyText(text)) ? 'popupCopied' : 'popupNotCopied'));
  return (
    <>
      <p class="links">
        <Button
          look="link"
          data-action="copy-text"
          onClick={() => copy(pointsSummary(service, groups, titles, source()))}
        >
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
                'print the points',
                printPoints({ directory: profile.address, language, cached }),
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
