import { cleanLabel } from './clean-label.ts';
import { t } from './t.ts';

/** A service's name as we show it: a clean label. A name with nothing visible in it becomes `Unnamed service (194)`. */
export function serviceName({ id, name }: { readonly id: number; readonly name: string }): string {
  return cleanLabel(name) || t('serviceWithoutName', String(id));
}
