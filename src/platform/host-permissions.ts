import browser from './browser.ts';
import { isFirefox } from './device.ts';

/*
 * Firefox adds an `Origin` with the random id of this install to requests to hosts that the extension has no permission
 * for. In Chrome the `Origin` is the same for all installs, and a permission is needed only to read the answers of a
 * directory that sends no CORS headers.
 */

/**
 * Asks the user for the hosts of these addresses, in Firefox only. Call this directly in the handler of a click.
 *
 * @returns whether requests may be sent to them
 */
export async function askForDirectory(...addresses: readonly string[]): Promise<boolean> {
  return !isFirefox() || browser.permissions.request({ origins: patternsOf(addresses) });
}

/** Asks the user for the host of an address, in both browsers. Call this directly in the handler of a click. */
export function askForHost(address: string): Promise<boolean> {
  return browser.permissions.request({ origins: patternsOf([address]) });
}

/** Whether a request to an address does not identify this install. */
export async function isAnonymousAt(address: string): Promise<boolean> {
  return !isFirefox() || browser.permissions.contains({ origins: patternsOf([address]) });
}

/** Gives back every host permission that the user granted. Those of the manifest stay. */
export async function removeGrantedHosts(): Promise<void> {
  const { host_permissions: required = [] } = browser.runtime.getManifest();
  const { origins = [] } = await browser.permissions.getAll();
  const granted = origins.filter((origin) => !required.includes(origin));
  if (granted.length > 0) await browser.permissions.remove({ origins: granted });
}

function patternsOf(addresses: readonly string[]): string[] {
  const patterns = addresses.map((address) => {
    const { protocol, hostname } = new URL(address);
    return `${protocol}//${hostname}/*`;
  });
  return [...new Set(patterns)];
}
