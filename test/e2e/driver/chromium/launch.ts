import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { requireBrowser } from '../../../../scripts/browsers.mjs';
import type { ExtensionBrowser, LaunchOptions } from '../browser.ts';
import { removeFolder } from '../remove-folder.ts';
import { ChromiumExtensionBrowser } from './extension-browser.ts';
import { chromiumFlags } from './flags.ts';
import { enableDeveloperMode, installInProfile } from './profile.ts';

/** Elsewhere Chromium takes no entry in its preferences without a checksum that only it can make. */
const TAKES_PREFERENCES = process.platform === 'linux';

/**
 * Starts Chromium with the extension. On Linux a second launch with the same profile is a start of the browser, not an install, and
 * `permissions.request` is granted at once when headless; elsewhere the one is an install and the other a prompt.
 *
 * @throws Error in words when no Chromium can be found, or the extension cannot be loaded
 */
export async function launchChromium(options: LaunchOptions): Promise<ExtensionBrowser> {
  const profile = options.profileDir ?? (await mkdtemp(join(tmpdir(), 'smallprint-chromium-')));
  const headless = options.headless ?? true;
  let context: BrowserContext | undefined;
  const end = async () => {
    await context?.close();
    if (options.profileDir === undefined) await removeFolder(profile);
  };
  try {
    const path = await realpath(options.extensionDir);
    await enableDeveloperMode(profile);
    const installed = TAKES_PREFERENCES
      ? await installInProfile(profile, path, headless, options.privateWindows ?? false)
      : null;
    context = await chromium.launchPersistentContext(profile, {
      executablePath: requireBrowser('chromium'),
      headless,
      // Root may not use the sandbox.
      chromiumSandbox: process.getuid?.() !== 0,
      ignoreHTTPSErrors: options.sites !== undefined || options.proxyPort !== undefined,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...chromiumFlags(options.sites, options.proxyPort),
        ...(options.restoreTabs ? ['--restore-last-session'] : []),
      ],
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
