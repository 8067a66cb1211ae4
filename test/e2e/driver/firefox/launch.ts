import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { requireBrowser } from '../../../../scripts/browsers.ts';
import type { ExtensionBrowser, LaunchOptions } from '../browser.ts';
import { startGuarded } from '../guarded-process.ts';
import { removeFolder } from '../remove-folder.ts';
import { until } from '../until.ts';
import { allowPrivateWindows } from './allow-private-windows.ts';
import { FirefoxExtensionBrowser } from './extension-browser.ts';
import { Marionette } from './marionette.ts';
import { userPreferences } from './preferences.ts';
import { privilegedCalls } from './privileged-calls.ts';

/** In milliseconds, for a cold disk and a busy machine. */
const START_TIMEOUT = 60_000;
/** In milliseconds. A Firefox that has not quit by then is killed, and its profile may be incomplete. */
const QUIT_TIMEOUT = 60_000;

/** A running Firefox that listens for Marionette connections. */
interface FirefoxProcess {
  readonly port: number;
  /** Resolves when Firefox has ended. */
  readonly ended: Promise<void>;
  /** Waits for Firefox to end, at most `timeout` milliseconds, then kills its remaining processes. */
  end(timeout?: number): Promise<void>;
}

/**
 * Starts Firefox with the extension, and connects over Marionette with access to privileged code.
 *
 * @throws Error if Firefox is not found or the extension cannot be installed
 */
export async function launchFirefox(options: LaunchOptions): Promise<ExtensionBrowser> {
  const headless = options.headless ?? true;
  const keepsProfile = options.profileDir !== undefined;
  const profile = options.profileDir ?? (await mkdtemp(join(tmpdir(), 'smallprint-firefox-')));
  let firefox: FirefoxProcess | undefined;
  let marionette: Marionette | undefined;
  const end = async () => {
    // Only a profile that is kept needs a clean shutdown.
    if (keepsProfile) await marionette?.send('Marionette:Quit', { flags: ['eAttemptQuit'] }).catch(() => {});
    marionette?.close();
    await firefox?.end(keepsProfile ? undefined : 0);
    if (!keepsProfile) await removeFolder(profile);
  };
  try {
    await mkdir(profile, { recursive: true });
    await writeFile(join(profile, 'user.js'), userPreferences({ ...options, headless }));
    const id = await extensionId(options.extensionDir);
    if (options.privateWindows) await allowPrivateWindows(profile, id);
    if (keepsProfile) await linkExtension(profile, id, options.extensionDir);
    firefox = await startFirefox(requireBrowser('firefox'), profile, headless, keepsProfile);
    marionette = await Marionette.connect(firefox.port);
    await marionette.send('WebDriver:NewSession', {
      acceptInsecureCerts: options.sites !== undefined,
    });
    await marionette.send('WebDriver:SetTimeouts', { script: 300_000 });
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    const session = marionette;
    const install = async () => {
      await session.send('Addon:Install', { path: resolve(options.extensionDir), temporary: true });
    };
    const call = await privilegedCalls(session);
    if (!keepsProfile) await install();
    return await FirefoxExtensionBrowser.attach({ call, install, end, ended: firefox.ended }, id);
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Starts Firefox with a profile, and waits until Marionette listens.
 *
 * @throws Error with Firefox's output if it ends before that
 */
async function startFirefox(
  program: string,
  profile: string,
  headless: boolean,
  keepsProfile: boolean,
): Promise<FirefoxProcess> {
  const portFile = join(profile, 'MarionetteActivePort');
  await rm(portFile, { force: true });
  const args = ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  if (headless) args.push('--headless');
  // On Windows, firefox.exe starts the browser in another process and ends.
  if (process.platform === 'win32') args.push('--wait-for-browser');
  const env = { MOZ_CRASHREPORTER_DISABLE: '1', MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' };
  const firefox = startGuarded(program, args, env, keepsProfile ? '' : profile);
  const end = async (timeout = QUIT_TIMEOUT) => {
    const timer = setTimeout(firefox.kill, timeout);
    await firefox.ended;
    clearTimeout(timer);
  };
  try {
    const port = await until(
      'Firefox to listen',
      async () => {
        if (firefox.hasEnded()) return 'ended' as const;
        return Number(await readFile(portFile, 'utf8')) || null;
      },
      START_TIMEOUT,
    );
    if (port === 'ended') throw new Error(`${program} ended at once: ${firefox.output()}`);
    return { port, ended: firefox.ended, end };
  } catch (error) {
    await end(0);
    throw error;
  }
}

/**
 * Installs the extension permanently: a file with the extension's id in the profile contains the path of its folder. The
 * first start is an install, a start with another version an update. A temporary install would be gone at the next start.
 * Only ESR, Developer Edition and Nightly accept an unsigned extension.
 */
async function linkExtension(profile: string, id: string, extensionDir: string): Promise<void> {
  await mkdir(join(profile, 'extensions'), { recursive: true });
  await writeFile(join(profile, 'extensions', id), resolve(extensionDir));
  // Firefox reads the manifest again only if the time of the folder has changed, which editing a file does not change.
  const { atime, mtime } = await stat(join(extensionDir, 'manifest.json'));
  await utimes(extensionDir, atime, mtime);
}

/** The Firefox id in the manifest. */
async function extensionId(extensionDir: string): Promise<string> {
  const manifest: { browser_specific_settings?: { gecko?: { id?: string } } } = JSON.parse(
    await readFile(join(extensionDir, 'manifest.json'), 'utf8'),
  );
  const id = manifest.browser_specific_settings?.gecko?.id;
  if (id === undefined) throw new Error(`${extensionDir}/manifest.json has no gecko id`);
  return id;
}
