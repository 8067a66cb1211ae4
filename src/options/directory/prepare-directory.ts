import { checkDirectory } from '../../directory/check-directory.ts';
import type { Failure } from '../../directory/failure.ts';
import { directoryClient } from '../../requests/directory-client.ts';
import { whileDirectoriesStay } from '../../settings/next-directory.ts';
import { changeSettings, readSettings } from '../../settings/settings.ts';

/** How many checks this page has started. Only the latest may change the settings. */
let checks = 0;

/**
 * Requests the first page of a directory's list. If it arrives, the directory becomes the next one: its list is fetched,
 * and it takes the place of the present directory when the list is complete. It replaces an earlier next directory.
 *
 * @returns null, or why nothing was changed; `superseded`: another address was submitted during the check
 */
export async function prepareDirectory(address: string): Promise<Failure | 'superseded' | null> {
  checks += 1;
  const check = checks;
  const failure = await checkDirectory(directoryClient(address));
  if (check !== checks) return 'superseded';
  if (failure) return failure;
  await whileDirectoriesStay(async () => {
    const { directory } = await readSettings();
    await changeSettings({ nextDirectory: address === directory ? '' : address });
  });
  return null;
}
