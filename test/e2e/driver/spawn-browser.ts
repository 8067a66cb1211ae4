import { appendFile, realpath, writeFile } from 'node:fs/promises';
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
  /** The process that all processes of the browser descend from. */
  readonly pid: number;
  /** Kills all processes. Resolves when they have ended. */
  close(): Promise<void>;
}

/**
 * Starts a headless browser and installs the extension in its profile.
 *
 * @param extensionDir the unpacked extension
 * @param onLine called with each line that the browser prints; with it, the browser prints the errors of all pages and
 *   workers, and can be asked to collect garbage
 */
export async function spawnBrowser(
  name: BrowserName,
  extensionDir: string,
  profile: string,
  sites: Sites,
  onLine?: (line: string) => void,
): Promise<SpawnedBrowser> {
  const args =
    name === 'chromium'
      ? await chromiumArguments(extensionDir, profile, sites)
      : await firefoxArguments(extensionDir, profile, sites);
  if (onLine) await prepareToWatch(name, args, profile);
  // Firefox writes its reports about memory into TMPDIR.
  const environment = { MOZ_CRASHREPORTER_DISABLE: '1', ...(onLine && { TMPDIR: profile }) };
  const browser = startGuarded(requireBrowser(name), [...args, 'about:blank'], environment, onLine);
  return {
    pid: browser.pid ?? 0,
    async close() {
      browser.kill();
      await browser.ended;
    },
  };
}

/** Without a debugger: errors on the consoles of pages and workers are printed, and pages of Chromium have `gc()`. */
async function prepareToWatch(name: BrowserName, args: string[], profile: string): Promise<void> {
  if (name === 'chromium') args.push('--enable-logging=stderr', '--js-flags=--expose-gc');
  else await appendFile(join(profile, 'user.js'), 'user_pref("browser.dom.window.dump.enabled", true);\n');
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
