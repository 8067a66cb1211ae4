import type { MessageName } from '../../i18n/t.ts';
import type { Absence } from '../site/absence.ts';

/** What it means that the list in use does not have a service. */
export const ABSENT_SERVICE = {
  unlisted: 'popupNoSuchService',
  'list-coming': 'popupComing',
  'list-unavailable': 'listNotComplete',
} as const satisfies Record<Absence['state'], MessageName>;
