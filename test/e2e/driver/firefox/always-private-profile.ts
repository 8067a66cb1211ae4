import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import product from '../../../../product.json' with { type: 'json' };
import { writeExtensionPermissions } from './extension-permissions.ts';

/** Writes a profile for a Firefox that never remembers history: all its windows are private. */
export async function writeAlwaysPrivateProfile(folder: string): Promise<void> {
  await writeFile(join(folder, 'prefs.js'), 'user_pref("browser.privatebrowsing.autostart", true);\n');
  // Allow the extension in private windows; otherwise it does not run in this Firefox.
  await writeExtensionPermissions(folder, product.id, { permissions: ['internal:privateBrowsingAllowed'] });
}
