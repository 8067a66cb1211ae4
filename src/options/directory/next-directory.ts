import { type CheckFailure, checkDirectory } from '../../directory/check-directory.ts';
import { createDirectoryClient } from '../../directory/client.ts';
import { profileOf } from '../../directory/profile.ts';
import { http } from '../../requests/logged-http.ts';
import { changeSettings, readSettings } from '../../settings/settings.ts';

/** How many addresses were chosen on this page: an answer for one before the last comes too late. */
let chosen = 0;

/**
 * Asks a directory for the first page of its list. If that comes, the list is fetched beside the one in use, and takes
 * its place when it is complete; another one that was on its way to that is given up, and so is one that is still asked.
 *
 * @returns null, or why nothing was changed; `overtaken`: another was chosen meanwhile
 */
export async function prepareDirectory(address: string): Promise<CheckFailure | 'overtaken' | null> {
  const choice = ++chosen;
  const failure = await checkDirectory(createDirectoryClient(profileOf(address), http));
  if (choice !== chosen) return 'overtaken';
  if (failure) return failure;
  const { directory } = await readSettings();
  await changeSettings({ nextDirectory: address === directory ? '' : address });
  return null;
}
