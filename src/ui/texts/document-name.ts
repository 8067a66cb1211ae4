import { labelClusters } from '../../i18n/label-text.ts';
import { t } from '../../i18n/t.ts';

/** No honest name is longer than 140 letters; one of megabytes must not be taken apart letter by letter. */
const LONGEST = 500;

/**
 * A document's name as people may see it: on one line, without invisible characters. A name of nothing else becomes the
 * host that the document lies on, so that a link to it is never empty.
 *
 * @param url address of the document at the service, or null if there is none
 */
export function documentName(name: string, url: string | null): string {
  const line = labelClusters(name.slice(0, LONGEST).toWellFormed()).join('');
  return line || (url ? new URL(url).host : t('documentWithoutName'));
}
