import { plainText } from '../../details/html-text.ts';
import { cleanLabel } from '../../i18n/clean-label.ts';
import { t } from '../../i18n/t.ts';

/** The title of a case as a clean label, or its number if there is nothing visible in the title. */
export function caseTitle({ id, title }: { readonly id: number; readonly title: string }): string {
  return cleanLabel(plainText(title)) || t('limitWithoutTitle', String(id));
}
