import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startGuarded } from '../guarded-process.ts';
import { until } from '../until.ts';

/** In milliseconds, for a cold disk and a busy machine. */
const START_TIMEOUT = 60_000;
/** In milliseconds. A Firefox that has not quit by then is killed, and its profile may be incomplete. */
const QUIT_TIMEOUT = 60_000;

/** A running Firefox that listens for Marionette connections. */
export interface FirefoxProcess {
  readonly port: number;
  /** Resolves when Firefox has ended. */
  readonly ended: Promise<void>;
  /** Waits for Firefox to end, at most `timeout` milliseconds, then kills its remaining processes. */
  end(timeout?: number): Promise<void>;
}

/**
 * Starts Firefox with a profile, and waits until Marionette listens.
 *
 * @throws Error with Firefox's output if it ends before that
 */
export async function startFirefox(
  program: string,
  profile: string,
  headless: boolean,
): Promise<FirefoxProcess> {
  const portFile = join(profile, 'MarionetteActivePort');
  await rm(portFile, { force: true });
  const args = ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  if (headless) args.push('--headless');
  // On Windows, firefox.exe starts the browser in another process and ends.
  if (process.platform === 'win32') args.push('--wait-for-browser');
  const firefox = startGuarded(program, args, {
    MOZ_CRASHREPORTER_DISABLE: '1',
    MOZ_REMOTE_SETTINGS_DEVTOOLS: '1',
  });
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
