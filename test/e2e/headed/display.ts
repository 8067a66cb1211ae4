import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { removeFolder } from '../driver/remove-folder.ts';
import { type Picture, parseWindowDump } from './window-dump.ts';

/** A screen that nobody sees: windows are drawn for real, and their pixels can be read. */
export interface Display {
  /** What programs take as DISPLAY: `:99`. */
  readonly name: string;
  /** What the screen shows at this moment. */
  picture(): Promise<Picture>;
  /** Presses keys one after the other, by their X names (`Tab`, `Return`), for whatever window has the focus. */
  press(...keys: string[]): Promise<void>;
  /** Clicks with the right button, at a pixel of the screen. */
  rightClick(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** Programs that the headed lane needs, as Debian packages them. */
const PROGRAMS = ['Xvfb', 'xdotool'] as const;

/** The programs that are missing on this machine: then no headed test can run. */
export function missingPrograms(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const isThere = (path: string) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return PROGRAMS.filter((program) => !folders.some((folder) => isThere(join(folder, program))));
}

/**
 * Starts a screen of its own under the first free number.
 *
 * @throws Error with what Xvfb said, if it ended instead
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

/** Xvfb writes the number when it takes connections. */
function displayNumber(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}: ${said}`)));
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
