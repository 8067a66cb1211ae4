import { cleanLabel } from '../i18n/clean-label.ts';
import { t } from '../i18n/t.ts';

/**
 * A document's name as we show it: a clean label. A name with nothing visible in it becomes the document's host, so that
 * a link to it is never empty.
 *
 * @param url address of the document at the service, or null if there is none
 */
export function documentName(name: string, url: string | null): string {
  return cleanLabel(name) || (url ? new URL(url).host : t('documentWithoutName'));
}
