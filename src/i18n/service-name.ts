import { labelClusters } from './label-text.ts';
import { t } from './t.ts';

/** No honest name is longer than 140 letters; a hostile one of megabytes must not be taken apart letter by letter. */
const LONGEST = 500;

/**
 * A service's name as people may see it: on one line, without invisible characters and without those that turn the
 * direction of what follows. A name of nothing else becomes the service's number.
 */
export function serviceName({ id, name }: { readonly id: number; readonly name: string }): string {
  return labelClusters(name.slice(0, LONGEST).toWellFormed()).join('') || t('serviceWithoutName', String(id));
}
