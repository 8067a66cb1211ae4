import { reported, startInBackground } from '../platform/errors.ts';
import { localArea, managedStorage } from '../platform/extension-storage.ts';
import { withinTime } from '../platform/within-time.ts';
import { POLICY_KEY } from '../settings/settings.ts';

/** A browser that never says what the policy is, or refuses to, must not stop the extension. */
const MAX_WAIT_MS = 10_000;

let reading: Promise<void> | null = null;

/**
 * Copies the organisation's policy into the extension's own storage: when the worker starts, and when the policy changes.
 * Pages read the copy, because after its start Chromium takes 2 s to say what the policy is.
 */
export function copyPolicy(): void {
  reading = storePolicy();
  startInBackground('store the policy', reading);
}

/** Resolves when the policy is stored: at once, unless this is the first start after the install. */
export async function policyKnown(): Promise<void> {
  if (Object.hasOwn(await localArea.get(POLICY_KEY), POLICY_KEY)) return;
  await withinTime(MAX_WAIT_MS, Promise.resolve(reading));
}

/** An empty policy is stored, too: it says that the policy is known, or that the one before is gone. */
async function storePolicy(): Promise<void> {
  const [policy, { [POLICY_KEY]: stored }] = await Promise.all([
    managedStorage.read().catch(reported('read the policy', null)),
    localArea.get(POLICY_KEY),
  ]);
  if (policy && JSON.stringify(stored) !== JSON.stringify(policy))
    await localArea.set({ [POLICY_KEY]: policy });
}
