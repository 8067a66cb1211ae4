import { realpath } from 'node:fs/promises';
import { requireBrowser } from '../../../../scripts/browsers.ts';
import type { Sites } from '../../fixtures/sites.ts';
import { startGuarded } from '../guarded-process.ts';
import { chromiumFlags } from './flags.ts';
import { enableDeveloperMode, installInProfile } from './profile.ts';

/**
 * Starts a headless Chromium with the extension and without a debugger, with which it would stop no idle worker. Tests see what
 * it does only by the directory's requests.
 *
 * @param profile an empty folder
 */
export async function spawnChromium(
  extensionDir: string,
  profile: string,
  sites: Sites,
): Promise<{ close(): Promise<void> }> {
  await enableDeveloperMode(profile);
  await installInProfile(profile, await realpath(extensionDir), true, false);
  const browser = startGuarded(
    requireBrowser('chromium'),
    [
      '--headless',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-gpu',
      // Containers have a small /dev/shm.
      '--disable-dev-shm-usage',
      '--password-store=basic',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...chromiumFlags({ sites }).filter((flag) => !flag.includes('extension-debugging')),
      'about:blank',
    ],
    {},
  );
  return {
    async close() {
      browser.kill();
      await browser.ended;
    },
  };
}
