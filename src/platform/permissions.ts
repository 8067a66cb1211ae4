import browser from './browser.ts';
import { isFirefox } from './device.ts';

/*
 * The optional permissions. The functions that ask for one must be called directly in the handler of a click.
 */

type Permissions = Parameters<typeof browser.permissions.request>[0];
type Change = Parameters<Parameters<typeof browser.permissions.onAdded.addListener>[0]>[0];

/** Calls back when permissions were granted or removed, until the returned function is called. */
export function onPermissionsChanged(listener: (change: Change) => void): () => void {
  const { onAdded, onRemoved } = browser.permissions;
  onAdded.addListener(listener);
  onRemoved.addListener(listener);
  return () => {
    onAdded.removeListener(listener);
    onRemoved.removeListener(listener);
  };
}

const TABS: Permissions = { permissions: ['tabs'] };

/** Whether the extension may see the addresses of all tabs, for the toolbar. */
export function maySeeTabs(): Promise<boolean> {
  return browser.permissions.contains(TABS);
}

/** Asks the user for that permission. */
export function askToSeeTabs(): Promise<boolean> {
  return browser.permissions.request(TABS);
}

/** Gives the permission back. */
export async function stopSeeingTabs(): Promise<void> {
  await browser.permissions.remove(TABS);
}

/** Calls back when the permission was granted or removed, until the returned function is called. */
export function onTabsPermissionChanged(listener: () => void): () => void {
  return onPermissionsChanged(({ permissions = [] }) => {
    if (permissions.includes('tabs')) listener();
  });
}

/**
 * A request for the details of a service tells the directory which service somebody looks at. Firefox calls that
 * `browsingActivity` and wants the user's consent first. Chrome has no such permission.
 */
const SERVICE_IDS: Permissions = { data_collection: ['browsingActivity'] };

/** Whether the id of a service may be sent. */
export async function maySendServiceIds(): Promise<boolean> {
  return !isFirefox() || browser.permissions.contains(SERVICE_IDS);
}

/** Asks the user for that permission where there is one, and for the hosts of these addresses, which may be taken back. */
export async function askToSendServiceIds(...addresses: readonly string[]): Promise<boolean> {
  const hosts = addresses.length > 0 && hostsOf(...addresses);
  return !isFirefox() || browser.permissions.request({ ...SERVICE_IDS, ...hosts });
}

/** Gives the permission back. */
export async function stopSendingServiceIds(): Promise<boolean> {
  return !isFirefox() || browser.permissions.remove(SERVICE_IDS);
}

/*
 * Hosts of directories. Firefox adds an `Origin` with the random id of this install to requests to hosts that the extension
 * has no permission for. In Chrome the `Origin` is the same for all installs, and a permission is needed only to read the
 * answers of a directory that sends no CORS headers.
 */

/** Asks the user for the hosts of these addresses, in Firefox only. Returns whether requests may be sent to them. */
export async function askForDirectory(...addresses: readonly string[]): Promise<boolean> {
  return !isFirefox() || browser.permissions.request(hostsOf(...addresses));
}

/** Asks the user for the host of an address, in both browsers. */
export function askForHost(address: string): Promise<boolean> {
  return browser.permissions.request(hostsOf(address));
}

/** Whether a request to an address does not identify this install. */
export async function isAnonymousAt(address: string): Promise<boolean> {
  return !isFirefox() || browser.permissions.contains(hostsOf(address));
}

/** Gives back every host permission that the user granted. Those of the manifest stay. */
export async function removeGrantedHosts(): Promise<void> {
  const { host_permissions: required = [] } = browser.runtime.getManifest();
  const { origins = [] } = await browser.permissions.getAll();
  const granted = origins.filter((origin) => !required.includes(origin));
  if (granted.length > 0) await browser.permissions.remove({ origins: granted });
}

function hostsOf(...addresses: readonly string[]): { origins: string[] } {
  const origins = addresses.map((address) => {
    const { protocol, hostname } = new URL(address);
    return `${protocol}//${hostname}/*`;
  });
  return { origins: [...new Set(origins)] };
}
