import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inPath, isProgram } from '../../../scripts/browsers.ts';
import { removeFolder } from '../driver/remove-folder.ts';
import { type Picture, parseWindowDump } from './window-dump.ts';

/** A virtual screen whose pixels can be read. */
export interface Display {
  /** The value of DISPLAY, e.g. `:99`. */
  readonly name: string;
  /** The current content of the screen. */
  picture(): Promise<Picture>;
  /** Presses keys one after the other in the focused window, by their X names (`Tab`, `Return`). */
  press(...keys: string[]): Promise<void>;

  rightClick(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** Debian's names. */
const PROGRAMS = ['Xvfb', 'xdotool'] as const;

/** The programs that headed tests need and this machine does not have. */
export function missingPrograms(): string[] {
  return PROGRAMS.filter((program) => !inPath(program).some(isProgram));
}

/**
 * Starts a virtual screen with the first free number.
 *
 * @throws Error with the output of Xvfb if it ends
 */
export async function startDisplay(): Promise<Display> {
  const folder = await mkdtemp(join(tmpdir(), 'smallprint-screen-'));
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-fbdir', folder, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const name = `:${await displayNumber(server)}`;
  return {
    name,
    picture: async () => parseWindowDump(await readFile(join(folder, 'Xvfb_screen0'))),
    rightClick: (x, y) =>
      run('xdotool', ['mousemove', String(Math.round(x)), String(Math.round(y)), 'click', '3'], {
        DISPLAY: name,
      }),
    press: (...keys) => run('xdotool', ['key', '--delay', '100', ...keys], { DISPLAY: name }),
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      await removeFolder(folder);
    },
  };
}

/** Xvfb writes the number when it accepts connections. */
function displayNumber(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}: ${output}`)));
    server.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()));
  });
}

function run(program: string, args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}
