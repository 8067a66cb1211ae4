import { rmSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { requireBrowser } from '../../../../scripts/browsers.ts';
import type { ExtensionBrowser, LaunchOptions } from '../browser.ts';
import { removeFolder } from '../remove-folder.ts';
import { ChromiumExtensionBrowser } from './extension-browser.ts';
import { chromiumFlags } from './flags.ts';
import { enableDeveloperMode, installInProfile } from './profile.ts';

/** On other systems, Chromium accepts only preferences with a checksum. */
const ACCEPTS_PREFERENCES = process.platform === 'linux';

/**
 * Starts Chromium with the extension. On Linux, a second launch with the same profile is a restart, and headless
 * `permissions.request` is granted at once. On other systems, each launch is an install and shows prompts.
 *
 * @throws Error if Chromium is not found or the extension cannot be loaded
 */
export async function launchChromium(options: LaunchOptions): Promise<ExtensionBrowser> {
  const profile = options.profileDir ?? (await mkdtemp(join(tmpdir(), 'smallprint-chromium-')));
  const headless = options.headless ?? true;
  let context: BrowserContext | undefined;
  const isTemporary = options.profileDir === undefined;
  // Playwright ends Chromium and this process when somebody interrupts it.
  const removeAtExit = () => rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  if (isTemporary) process.once('exit', removeAtExit);
  const end = async () => {
    await context?.close();
    if (isTemporary) await removeFolder(profile);
    process.off('exit', removeAtExit);
  };
  try {
    const path = await realpath(options.extensionDir);
    await enableDeveloperMode(profile);
    const installed = ACCEPTS_PREFERENCES
      ? await installInProfile(profile, path, headless, options.privateWindows ?? false)
      : null;
    context = await chromium.launchPersistentContext(profile, {
      executablePath: requireBrowser('chromium'),
      headless,
      // The sandbox does not work as root.
      chromiumSandbox: process.getuid?.() !== 0,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [...chromiumFlags(options), ...(options.restoreTabs ? ['--restore-last-session'] : [])],
      // No emulation unless a test asks for it.
      viewport: null,
      colorScheme: null,
      acceptDownloads: false,
    });
    const browser = context.browser();
    if (!browser) throw new Error('Chromium has no browser-level session');
    const root = await browser.newBrowserCDPSession();
    const id = installed ?? (await root.send('Extensions.loadUnpacked', { path })).id;
    const extensionBrowser = new ChromiumExtensionBrowser(context, root, id, !options.restoreTabs, end);
    if (headless) await extensionBrowser.ready();
    return extensionBrowser;
  } catch (error) {
    await end();
    throw error;
  }
}
