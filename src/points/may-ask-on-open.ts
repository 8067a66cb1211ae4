import { isFirefox } from '../platform/is-firefox.ts';
import { maySendServiceIds } from '../platform/service-id-permission.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Whether the settings, the browser and the window let a page ask the directory for a service as soon as it opens. In
 * Firefox the permission is given only where it says what is sent.
 */
export async function mayAskOnOpen({ reasons }: Settings, isPrivate: Promise<boolean>): Promise<boolean> {
  return reasons === 'on-open' && (await maySendServiceIds()) && !(await isPrivate);
}

/** Whether the welcome page or the popup has said that pages ask when they open. */
export function isToldOfRequests({ welcomeSeen, reasonsNoticed }: Settings): boolean {
  return isFirefox() || welcomeSeen || reasonsNoticed;
}
