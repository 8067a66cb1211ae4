import { isFirefox } from '../platform/device.ts';
import { reported } from '../platform/errors.ts';
import { takeOwnClick } from '../platform/own-click.ts';
import { maySendServiceIds } from '../platform/permissions.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import type { Settings } from '../settings/settings.ts';

/*
 * When a page may ask the directory for a service without a button: a person opened it, the settings and the browser
 * allow it, no private window is near, and people were told that pages ask.
 */

/**
 * Whether the settings, the browser and the window let a page ask the directory for a service as soon as it opens. In
 * Firefox the permission is given only where it says what is sent.
 */
export async function mayAskOnOpen(
  { askForPoints }: Settings,
  isPrivate: Promise<boolean>,
): Promise<boolean> {
  return askForPoints === 'on-open' && (await maySendServiceIds()) && !(await isPrivate);
}

/** Whether people were told that pages ask when they open: by the welcome page or the popup, in Firefox by its own consent. */
export function saidThatPagesAsk({ welcomeSeen, noticeAnswered }: Settings): boolean {
  return isFirefox() || welcomeSeen || noticeAnswered;
}

/**
 * Whether a page in a tab asks the directory as soon as it is seen: a person opened it from one of our pages, and
 * was told that it asks.
 */
export async function tabAsksOnOpen(settings: Settings): Promise<boolean> {
  const [isOpenedByClick, mayAsk] = await Promise.all([
    takeOwnClick().catch(reported('read who opened the page', false)),
    mayAskOnOpen(settings, inPrivateWindow()).catch(reported('read the permissions', false)),
  ]);
  return isOpenedByClick && mayAsk && saidThatPagesAsk(settings);
}
