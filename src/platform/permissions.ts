import browser from './browser.ts';
import { isFirefox } from './is-firefox.ts';

const TABS: Parameters<typeof browser.permissions.request>[0] = { permissions: ['tabs'] };

/** Whether the grade may be shown on every tab. */
export function maySeeTabs(): Promise<boolean> {
  return browser.permissions.contains(TABS);
}

/** Asks the person for it; must be called straight from a click. */
export function askToSeeTabs(): Promise<boolean> {
  return browser.permissions.request(TABS);
}

/** Takes it back. */
export function stopSeeingTabs(): Promise<boolean> {
  return browser.permissions.remove(TABS);
}

/**
 * Asks for a directory's host where the browser needs it; must be called straight from a click. Firefox would otherwise
 * send every request there with an `Origin` that names this one install; in Chrome all installs have the same origin.
 */
export async function askForDirectory(address: string): Promise<boolean> {
  return !isFirefox() || askForHost(address);
}

/** The same for several addresses in one question, as for its badges and logos. */
export async function askForDirectories(addresses: readonly string[]): Promise<boolean> {
  if (!isFirefox()) return true;
  const origins = addresses.map((address) => {
    const { protocol, hostname } = new URL(address);
    return `${protocol}//${hostname}/*`;
  });
  return browser.permissions.request({ origins: [...new Set(origins)] });
}

/**
 * Asks for the host of a directory whose answers the browser does not let us read otherwise (it sends no CORS headers);
 * must be called straight from a click.
 */
export function askForHost(address: string): Promise<boolean> {
  const { protocol, hostname } = new URL(address);
  return browser.permissions.request({ origins: [`${protocol}//${hostname}/*`] });
}

/** Firefox's word for "which service somebody is looking at"; Chrome has no such permission. */
const SERVICE_IDS: Parameters<typeof browser.permissions.request>[0] = {
  data_collection: ['browsingActivity'],
};

/** Whether the number of a service may be sent without a question. */
export async function maySendServiceIds(): Promise<boolean> {
  return !isFirefox() || browser.permissions.contains(SERVICE_IDS);
}

/** Asks the person for it where the browser wants that; must be called straight from a click. */
export async function askToSendServiceIds(): Promise<boolean> {
  return !isFirefox() || browser.permissions.request(SERVICE_IDS);
}

/** Takes it back. */
export async function stopSendingServiceIds(): Promise<boolean> {
  return !isFirefox() || browser.permissions.remove(SERVICE_IDS);
}

/**
 * Whether a request to an address's host keeps quiet about who sends it. Firefox puts this install's own number into
 * the `Origin` of requests to hosts that the extension has no permission for.
 */
export async function mayAskQuietly(address: string): Promise<boolean> {
  if (!isFirefox()) return true;
  const { protocol, hostname } = new URL(address);
  return browser.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
}

/** What the browser tells of permissions that came or went. */
type Change = Parameters<Parameters<typeof browser.permissions.onAdded.addListener>[0]>[0];

/** Calls back when the permission to see tabs came or went, and no other, until the returned function is called. */
export function onSeeingTabsChanged(listener: () => void): () => void {
  const listen = ({ permissions = [] }: Change) => {
    if (permissions.includes('tabs')) listener();
  };
  browser.permissions.onAdded.addListener(listen);
  browser.permissions.onRemoved.addListener(listen);
  return () => {
    browser.permissions.onAdded.removeListener(listen);
    browser.permissions.onRemoved.removeListener(listen);
  };
}
