import { mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExtensionBrowser, launch } from '../driver/browser.ts';
import { installInProfile } from '../driver/chromium/profile.ts';
import { removeFolder } from '../driver/remove-folder.ts';
import type { Sites } from '../fixtures/sites.ts';
import type { Display } from './display.ts';

/** A Chromium profile with the extension and its button pinned to the toolbar. */
export interface HeadedProfile {
  /** Starts or restarts Chromium with a window. Prompts are shown. */
  start(): Promise<ExtensionBrowser>;
  /** The preference files of the closed browser as text. */
  preferences(): Promise<string>;
  /** Deletes the profile. */
  close(): Promise<void>;
}

/** @param extensionDir the unpacked extension */
export async function headedProfile(
  display: Display,
  sites: Sites,
  extensionDir: string,
): Promise<HeadedProfile> {
  const profileDir = await mkdtemp(join(tmpdir(), 'smallprint-headed-'));
  const id = await installInProfile(profileDir, await realpath(extensionDir), false, true);
  const file = join(profileDir, 'Default', 'Preferences');
  const preferences = JSON.parse(await readFile(file, 'utf8'));
  preferences.extensions.pinned_extensions = [id];
  // Otherwise what is typed before our keyword goes to the search engine of the browser.
  preferences.search = { suggest_enabled: false };
  await writeFile(file, JSON.stringify(preferences));
  return {
    start: () => {
      // Only the browser reads this, when it starts.
      process.env.DISPLAY = display.name;
      return launch('chromium', { extensionDir, sites, profileDir, headless: false, privateWindows: true });
    },
    async preferences() {
      const files = ['Preferences', 'Secure Preferences'].map((name) => join(profileDir, 'Default', name));
      return (await Promise.all(files.map((path) => readFile(path, 'utf8')))).join();
    },
    close: () => removeFolder(profileDir),
  };
}
