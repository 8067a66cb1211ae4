import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBrowser } from '../../../scripts/browsers.mjs';
import type { Sites } from '../fixtures/sites.ts';
import type { BrowserName } from './browser.ts';
import { chromiumFlags } from './chromium/flags.ts';
import { enableDeveloperMode, installInProfile } from './chromium/profile.ts';
import { extensionId, linkExtension } from './firefox/launch.ts';
import { userPreferences } from './firefox/preferences.ts';

/*
 * A browser that is only spawned. As soon as anybody debugs it, no browser stops an idle worker after 30 s: what a person's
 * browser does is seen here alone, and heard of from the directory.
 */

/** A running browser to which nobody is attached. */
export interface SpawnedBrowser {
  /** SIGKILL to all its processes at once, as a crash or a power cut. Resolves when they have gone. */
  kill(): Promise<void>;
}

/** A folder for a browser's profile. */
export function newProfile(name: BrowserName): Promise<string> {
  return mkdtemp(join(tmpdir(), `smallprint-undebugged-${name}-`));
}

/**
 * Starts a browser, headless, on a profile with the extension in it.
 *
 * @param extensionDir the unpacked extension
 * @param addresses pages to open at the start
 */
export async function spawnBrowser(
  name: BrowserName,
  extensionDir: string,
  profile: string,
  sites: Sites,
  addresses: readonly string[] = ['about:blank'],
): Promise<SpawnedBrowser> {
  const args =
    name === 'chromium'
      ? await chromiumArguments(extensionDir, profile, sites)
      : await firefoxArguments(extensionDir, profile, sites);
  const child = spawn(requireBrowser(name), [...args, ...addresses], {
    detached: true, // its own process group, to be killed as a whole
    stdio: 'ignore',
    env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
  });
  const killWithUs = () => killGroup(child);
  process.once('exit', killWithUs);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    async kill() {
      killGroup(child);
      await ended;
      process.off('exit', killWithUs);
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
    // /dev/shm is small in containers.
    '--disable-dev-shm-usage',
    '--password-store=basic',
    ...(isRoot ? ['--no-sandbox'] : []),
    ...chromiumFlags(sites, undefined).filter((flag) => !flag.includes('extension-debugging')),
  ];
}

async function firefoxArguments(extensionDir: string, profile: string, sites: Sites): Promise<string[]> {
  await writeFile(join(profile, 'user.js'), userPreferences(true, sites, undefined));
  await linkExtension(profile, await extensionId(extensionDir), extensionDir);
  return ['--headless', '--no-remote', '--profile', profile];
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is empty: all have ended.
  }
}
