import { realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireBrowser } from '../../../scripts/browsers.mjs';
import type { Sites } from '../fixtures/sites.ts';
import type { BrowserName } from './browser.ts';
import { chromiumFlags } from './chromium/flags.ts';
import { enableDeveloperMode, installInProfile } from './chromium/profile.ts';
import { extensionId, linkExtension } from './firefox/launch.ts';
import { userPreferences } from './firefox/preferences.ts';
import { startGuarded } from './guarded-process.ts';

/*
 * Starts a browser without a debugger. With a debugger attached, no browser stops an idle worker after 30 s. Tests see
 * what such a browser does only by the directory's requests.
 */

export interface SpawnedBrowser {
  /** Kills all processes. Resolves when they have ended. */
  close(): Promise<void>;
}

/**
 * Starts a headless browser and installs the extension in its profile.
 *
 * @param extensionDir the unpacked extension
 */
export async function spawnBrowser(
  name: BrowserName,
  extensionDir: string,
  profile: string,
  sites: Sites,
): Promise<SpawnedBrowser> {
  const args =
    name === 'chromium'
      ? await chromiumArguments(extensionDir, profile, sites)
      : await firefoxArguments(extensionDir, profile, sites);
  const browser = startGuarded(requireBrowser(name), [...args, 'about:blank'], {
    MOZ_CRASHREPORTER_DISABLE: '1',
  });
  return {
    async close() {
      browser.kill();
      await browser.ended;
    },
  };
}

async function chromiumArguments(extensionDir: string, profile: string, sites: Sites): Promise<string[]> {
  await enableDeveloperMode(profile);
  await installInProfile(profile, await realpath(extensionDir), true, false);
  const isRoot = process.getuid?.() === 0;
  return [
    '--headless',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-gpu',
    // Containers have a small /dev/shm.
    '--disable-dev-shm-usage',
    '--password-store=basic',
    ...(isRoot ? ['--no-sandbox'] : []),
    ...chromiumFlags({ sites }).filter((flag) => !flag.includes('extension-debugging')),
  ];
}

async function firefoxArguments(extensionDir: string, profile: string, sites: Sites): Promise<string[]> {
  await writeFile(join(profile, 'user.js'), userPreferences({ sites }));
  await linkExtension(profile, await extensionId(extensionDir), extensionDir);
  return [
    '--headless',
    '--no-remote',
    // On Windows, firefox.exe starts the browser in another process and ends.
    ...(process.platform === 'win32' ? ['--wait-for-browser'] : []),
    '--profile',
    profile,
  ];
}
