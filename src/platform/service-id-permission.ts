import browser from './browser.ts';
import { isFirefox } from './device.ts';
import { onPermissionsChanged } from './permission-changes.ts';

/**
 * A request for the details of a service tells the directory which service somebody looks at. Firefox calls that
 * `browsingActivity` and wants the user's consent first. Chrome has no such permission.
 */
const SERVICE_IDS: Parameters<typeof browser.permissions.request>[0] = {
  data_collection: ['browsingActivity'],
};

/** Whether the id of a service may be sent. */
export async function maySendServiceIds(): Promise<boolean> {
  return !isFirefox() || browser.permissions.contains(SERVICE_IDS);
}

/** Asks the user for that permission where there is one. Call this directly in the handler of a click. */
export async function askToSendServiceIds(): Promise<boolean> {
  return !isFirefox() || browser.permissions.request(SERVICE_IDS);
}

/** Gives the permission back. */
export async function stopSendingServiceIds(): Promise<boolean> {
  return !isFirefox() || browser.permissions.remove(SERVICE_IDS);
}

/** Calls back when it may have been granted or removed, until the returned function is called. */
export function onServiceIdPermissionChanged(listener: () => void): () => void {
  return onPermissionsChanged(() => listener());
}
