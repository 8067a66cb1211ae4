import type { ServiceSummary } from '../../catalog/summaries/service-summary.ts';
import type { ReasonGroup } from '../../details/order.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { t } from '../../i18n/t.ts';
import { CLASS_HEADINGS } from '../../ui/texts/class-headings.ts';
import { countsText, verdictText } from './verdict-text.ts';

/**
 * The verdict and the reasons as plain text, to paste into a mail or a note.
 *
 * @param page address of the service's page at the directory
 */
export function reasonsText(service: ServiceSummary, groups: readonly ReasonGroup[], page: string): string {
  const { grade, reviewed } = service;
  const counted = groups.length > 0;
  const verdict = verdictText(grade, reviewed, counted);
  const head = [
    `${serviceName(service)}: ${gradeLabel(grade, reviewed)}`,
    counted ? `${verdict} ${t('popupCounts', countsText(groups))}` : verdict,
  ];
  const lists = groups.map(({ classification, reasons }) =>
    [
      t(CLASS_HEADINGS[classification]),
      ...reasons.map(({ title }) => `- ${title.replace(/\s+/g, ' ')}`),
    ].join('\n'),
  );
  return `${[head.join('\n'), ...lists, page].join('\n\n')}\n`;
}
