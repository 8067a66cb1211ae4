import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../../../scripts/browsers.mjs';
import type { ExtensionBrowser, LaunchOptions } from '../browser.ts';
import { ChromiumExtensionBrowser } from './extension-browser.ts';
import { chromiumFlags } from './flags.ts';

/**
 * Starts Chromium with the extension. The extension is installed over the DevTools protocol, as "Load unpacked" does, so it stays
 * in the profile: a second launch with the same profile is a browser start, while with --load-extension each start is an install.
 *
 * @throws Error in words when no Chromium can be found, or the extension cannot be loaded
 */
export async function launchChromium(options: LaunchOptions): Promise<ExtensionBrowser> {
  const profile = options.profileDir ?? (await mkdtemp(join(tmpdir(), 'smallprint-chromium-')));
  const deleteOwnProfile = async () => {
    if (options.profileDir === undefined) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: requireBrowser('chromium'),
      headless: options.headless ?? true,
      // Root may not use the sandbox.
      chromiumSandbox: process.getuid?.() !== 0,
      ignoreHTTPSErrors: options.sites !== undefined,
      ignoreDefaultArgs: ['--disable-extensions'],
      args: chromiumFlags(options.sites),
      // No emulation unless a test asks for it.
      viewport: null,
      colorScheme: null,
      acceptDownloads: false,
    });
    const browser = context.browser();
    if (!browser) throw new Error('Chromium has no browser-level session');
    const root = await browser.newBrowserCDPSession();
    const path = await realpath(options.extensionDir);
    const { extensions } = await root.send('Extensions.getExtensions');
    const installed = extensions.find((extension) => extension.path === path);
    const { id } = installed ?? (await root.send('Extensions.loadUnpacked', { path }));
    return await ChromiumExtensionBrowser.attach(context, root, id, deleteOwnProfile);
  } catch (error) {
    await deleteOwnProfile();
    throw error;
  }
}
