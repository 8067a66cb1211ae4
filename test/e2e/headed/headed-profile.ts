import { mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExtensionBrowser, launch } from '../driver/browser.ts';
import { installInProfile } from '../driver/chromium/profile.ts';
import { removeFolder } from '../driver/remove-folder.ts';
import type { Sites } from '../fixtures/sites.ts';
import type { Display } from './display.ts';

/** A profile of Chromium with the extension installed in it, and its button on the toolbar where its pixels can be seen. */
export interface HeadedProfile {
  /** Starts Chromium with a window; starting it again is a restart. Prompts come up, and wait for somebody. */
  start(): Promise<ExtensionBrowser>;
  /** What the closed browser knows of its settings and extensions, as text. */
  preferences(): Promise<string>;
  remove(): Promise<void>;
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
  await writeFile(file, JSON.stringify(preferences));
  return {
    start: () => {
      // Read by the browser when it starts, and by nothing before.
      process.env.DISPLAY = display.name;
      return launch('chromium', { extensionDir, sites, profileDir, headless: false, privateWindows: true });
    },
    async preferences() {
      const files = ['Preferences', 'Secure Preferences'].map((name) => join(profileDir, 'Default', name));
      return (await Promise.all(files.map((path) => readFile(path, 'utf8')))).join();
    },
    remove: () => removeFolder(profileDir),
  };
}
