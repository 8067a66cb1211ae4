import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { requireBrowser } from '../../../scripts/browsers.mjs';
import type { ExtensionBrowser, LaunchOptions } from '../browser.ts';
import { privilegedCalls } from './calls.ts';
import { FirefoxExtensionBrowser } from './extension-browser.ts';
import { Marionette } from './marionette.ts';
import { userPreferences } from './preferences.ts';
import { type FirefoxProcess, startFirefox } from './process.ts';

/**
 * Starts Firefox with the extension, over Marionette with access to the browser's own parts.
 *
 * @throws Error in words when no Firefox can be found, or the extension cannot be installed
 */
export async function launchFirefox(options: LaunchOptions): Promise<ExtensionBrowser> {
  const keepsProfile = options.profileDir !== undefined;
  const profile = options.profileDir ?? (await mkdtemp(join(tmpdir(), 'smallprint-firefox-')));
  let firefox: FirefoxProcess | undefined;
  let marionette: Marionette | undefined;
  const end = async () => {
    // Only a profile that goes on living needs an orderly end.
    if (keepsProfile) await marionette?.send('Marionette:Quit', { flags: ['eAttemptQuit'] }).catch(() => {});
    marionette?.close();
    await firefox?.ended(keepsProfile ? undefined : 0);
    if (!keepsProfile) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await writeFile(join(profile, 'user.js'), userPreferences(options.sites));
    firefox = await startFirefox(requireBrowser('firefox'), profile, options.headless ?? true);
    marionette = await Marionette.connect(firefox.port);
    await marionette.send('WebDriver:NewSession', { acceptInsecureCerts: options.sites !== undefined });
    await marionette.send('WebDriver:SetTimeouts', { script: 300_000 });
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    await marionette.send('Addon:Install', { path: resolve(options.extensionDir), temporary: true });
    const id = await extensionId(options.extensionDir);
    return await FirefoxExtensionBrowser.attach(await privilegedCalls(marionette), id, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** The id that the manifest gives the extension in Firefox. */
async function extensionId(extensionDir: string): Promise<string> {
  const manifest: { browser_specific_settings?: { gecko?: { id?: string } } } = JSON.parse(
    await readFile(join(extensionDir, 'manifest.json'), 'utf8'),
  );
  const id = manifest.browser_specific_settings?.gecko?.id;
  if (id === undefined) throw new Error(`${extensionDir}/manifest.json gives no gecko id`);
  return id;
}
