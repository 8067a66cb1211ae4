import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What people have allowed the extension. Firefox's names for it. */
export interface ExtensionPermissions {
  readonly permissions?: readonly 'internal:privateBrowsingAllowed'[];
  /** What may be sent. */
  readonly data_collection?: readonly 'browsingActivity'[];
}

/**
 * Allows an extension something from its first start. To allow it later, Firefox would have to start the extension again,
 * which closes its pages: the welcome page too, if that has already opened.
 *
 * @param profile a folder that no Firefox uses now. What was already allowed in it stays.
 */
export async function writeExtensionPermissions(
  profile: string,
  id: string,
  { permissions = [], data_collection = [] }: ExtensionPermissions,
): Promise<void> {
  const path = join(profile, 'extension-preferences.json');
  const before: unknown = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
  const allowed = { [id]: { permissions, origins: [], data_collection } };
  await writeFile(path, JSON.stringify(Object.assign(allowed, before)));
}
