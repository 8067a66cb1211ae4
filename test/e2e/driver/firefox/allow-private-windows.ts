import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Allows an extension private windows from its first start. To allow it later, Firefox would have to start the extension again,
 * which closes its pages: the welcome page too, if that has already opened.
 *
 * @param profile a folder that no Firefox uses now. What was already allowed in it stays.
 */
export async function allowPrivateWindows(profile: string, id: string): Promise<void> {
  const path = join(profile, 'extension-preferences.json');
  const before: unknown = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
  const permissions = ['internal:privateBrowsingAllowed'];
  const allowed = { [id]: { permissions, origins: [], data_collection: [] } };
  await writeFile(path, JSON.stringify(Object.assign(allowed, before)));
}
