import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../until.ts';

/** Firefox on a cold disk and a busy machine, in milliseconds. */
const START_LIMIT = 60_000;
/** After this a Firefox that was told to quit is killed: what it had not written by then would be missing in the profile. */
const QUIT_LIMIT = 60_000;

/**
 * Runs a program until it ends, or until standard input does: then we are gone, however that came about, and the whole process group
 * goes too. (The program and the reader are in the background, where a shell would give them an empty standard input.)
 */
const TIED_TO_STDIN = `exec 3<&0
"$0" "$@" 3<&- & program=$!
(read -r _ <&3; kill -9 0) &
wait $program`;

/** A running Firefox, listening for Marionette. */
export interface FirefoxProcess {
  readonly port: number;
  /** Resolves when Firefox has ended. */
  readonly ended: Promise<void>;
  /** Waits for Firefox to end, at most so long, then kills what is left of it and its children. */
  end(timeout?: number): Promise<void>;
}

/**
 * Starts Firefox on a profile, in a process group of its own, and waits until Marionette listens.
 *
 * @throws Error with what Firefox printed, when it ends before that
 */
export async function startFirefox(
  program: string,
  profile: string,
  headless: boolean,
): Promise<FirefoxProcess> {
  const portFile = join(profile, 'MarionetteActivePort');
  await rm(portFile, { force: true });
  const args = ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const child = spawn('sh', ['-c', TIED_TO_STDIN, program, ...args, ...(headless ? ['--headless'] : [])], {
    detached: true, // its own process group, to be killed as a whole
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
  });
  let printed = '';
  const keep = (bytes: Buffer) => {
    printed = (printed + bytes.toString()).slice(-4000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  const killWithUs = () => killGroup(child);
  process.once('exit', killWithUs);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

  const end = async (timeout = QUIT_LIMIT) => {
    const timer = setTimeout(() => killGroup(child), timeout);
    await ended;
    clearTimeout(timer);
    killGroup(child);
    process.off('exit', killWithUs);
  };
  try {
    const port = await until(
      'Firefox to listen',
      async () => {
        if (failure || child.exitCode !== null || child.signalCode !== null) return 'ended' as const;
        return Number(await readFile(portFile, 'utf8')) || null;
      },
      START_LIMIT,
    );
    if (port === 'ended') throw new Error(`${program} ended at once: ${failure?.message ?? printed}`);
    return { port, ended, end };
  } catch (error) {
    await end(0);
    throw error;
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // the group is empty: all have ended
  }
}
