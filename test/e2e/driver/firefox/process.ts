import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { killProcessGroup } from '../kill-process-group.ts';
import { until } from '../until.ts';

/** In milliseconds, for a cold disk and a busy machine. */
const START_TIMEOUT = 60_000;
/** In milliseconds. A Firefox that has not quit by then is killed, and its profile may be incomplete. */
const QUIT_TIMEOUT = 60_000;

/**
 * Runs a program until it ends or standard input closes. Standard input closes when this process ends for any reason;
 * then the shell kills the whole process group. (A shell gives background processes an empty standard input, so the
 * script passes it as file descriptor 3.)
 */
const KILL_ON_STDIN_CLOSE = `exec 3<&0
"$0" "$@" 3<&- & program=$!
(read -r _ <&3; kill -9 0) &
wait $program`;

/** A running Firefox that listens for Marionette connections. */
export interface FirefoxProcess {
  readonly port: number;
  /** Resolves when Firefox has ended. */
  readonly ended: Promise<void>;
  /** Waits for Firefox to end, at most `timeout` milliseconds, then kills its remaining processes. */
  end(timeout?: number): Promise<void>;
}

/**
 * Starts Firefox with a profile in its own process group, and waits until Marionette listens.
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
  const child = spawn(
    'sh',
    ['-c', KILL_ON_STDIN_CLOSE, program, ...args, ...(headless ? ['--headless'] : [])],
    {
      detached: true, // in its own process group, so that all its processes can be killed
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
    },
  );
  let output = '';
  const record = (bytes: Buffer) => {
    output = (output + bytes.toString()).slice(-4000);
  };
  child.stdout?.on('data', record);
  child.stderr?.on('data', record);
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  const kill = () => killProcessGroup(child);
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

  const end = async (timeout = QUIT_TIMEOUT) => {
    const timer = setTimeout(kill, timeout);
    await ended;
    clearTimeout(timer);
    kill();
    process.off('exit', kill);
  };
  try {
    const port = await until(
      'Firefox to listen',
      async () => {
        if (failure || child.exitCode !== null || child.signalCode !== null) return 'ended' as const;
        return Number(await readFile(portFile, 'utf8')) || null;
      },
      START_TIMEOUT,
    );
    if (port === 'ended') throw new Error(`${program} ended at once: ${failure?.message ?? output}`);
    return { port, ended, end };
  } catch (error) {
    await end(0);
    throw error;
  }
}
