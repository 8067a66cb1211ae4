import { plainTitle } from '../directory/html-text.ts';
import { cleanLabel } from '../i18n/clean-label.ts';
import { t } from '../i18n/t.ts';

/** The title of a case as a clean label, or words that say so if there is nothing visible in the title. */
export function caseTitle({ title }: { readonly title: string }): string {
  return cleanLabel(plainTitle(title)) || t('pointWithoutTitle');
}
