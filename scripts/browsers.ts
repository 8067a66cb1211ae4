import { execFileSync, execSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import product from '../product.json' with { type: 'json' };

/* Finds the browsers in which Smallprint is tested and tried. */

type BrowserKind = 'chromium' | 'firefox';

interface Kind {
  /** Its name in messages. */
  readonly name: string;
  /** The environment variable with the path of the program. */
  readonly variable: string;
  /** Names to look for in PATH, best first. */
  readonly programs: readonly string[];
  /** Paths inside macOS's folders of applications. */
  readonly applications: readonly string[];
  /** Paths inside Windows's folders of programs. */
  readonly installations: readonly string[];
  /** The oldest version that Smallprint runs in. */
  readonly minimum: number;
  readonly debianPackage: string;
  /** What to install where the package is not. */
  readonly elsewhere: string;
}

const KINDS: Readonly<Record<BrowserKind, Kind>> = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    applications: ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'],
    installations: ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'],
    minimum: Number.parseInt(product.floor.chrome, 10),
    debianPackage: 'chromium',
    elsewhere: 'npx playwright install chromium',
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    // A released Firefox comes last, because it keeps no unsigned extension for the next start, which some tests need.
    programs: ['firefox-esr', 'firefox-developer-edition', 'firefox-nightly', 'firefox'],
    applications: ['Firefox Developer Edition', 'Firefox Nightly', 'Firefox'].map(
      (name) => `${name}.app/Contents/MacOS/firefox`,
    ),
    installations: ['Firefox Developer Edition', 'Firefox Nightly', 'Mozilla Firefox'].map(
      (name) => `${name}\\firefox.exe`,
    ),
    minimum: Number.parseInt(product.floor.firefox, 10),
    debianPackage: 'firefox-esr',
    elsewhere: 'the Developer Edition',
  },
};

/** Debian's packages for a virtual display, and for pressing keys on it. */
const DISPLAY_PACKAGES = ['xvfb', 'xauth', 'xdotool'];
const DISPLAY_PROGRAMS = ['Xvfb', 'xdotool'];

/** The program to use, null if there is none; and a sentence for each that is unusable. */
function look(kind: BrowserKind): { readonly path: string | null; readonly rejected: readonly string[] } {
  const { name, minimum, variable } = KINDS[kind];
  const rejected: string[] = [];
  const named = process.env[variable];
  for (const path of named ? [named] : programs(kind)) {
    const version = versionOf(path);
    if (version === null) rejected.push(`${path} does not run, or is no browser.`);
    else if (version < minimum) rejected.push(`${path} is ${name} ${version}; ${minimum} is needed.`);
    else return { path, rejected };
  }
  return { path: null, rejected };
}

/** The programs that exist on this system, best first: in PATH, in the system's folders of programs, or Playwright's. */
function programs(kind: BrowserKind): string[] {
  const { programs, applications, installations } = KINDS[kind];
  const { platform, env } = process;
  const suffix = platform === 'win32' ? '.exe' : '';
  const paths = programs.flatMap((program) => inPath(program + suffix));
  if (platform === 'darwin')
    paths.push(...inFolders(['/Applications', join(homedir(), 'Applications')], applications));
  if (platform === 'win32')
    paths.push(...inFolders([env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA], installations));
  // Playwright's Chromium is the real one. Its Firefox is a patched build without Marionette.
  if (kind === 'chromium') {
    const playwright: typeof import('@playwright/test') = createRequire(import.meta.url)('@playwright/test');
    paths.push(playwright.chromium.executablePath());
  }
  return paths.filter(isProgram);
}

/** Where a program would be in the folders of PATH. */
export function inPath(program: string): string[] {
  return inFolders((process.env.PATH ?? '').split(delimiter), [program]);
}

function inFolders(folders: readonly (string | undefined)[], paths: readonly string[]): string[] {
  return paths.flatMap((path) => folders.flatMap((folder) => (folder ? [join(folder, path)] : [])));
}

/** Whether a file is there and can be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The major version of a program; null if it does not start or is no browser. Browsers on Windows print none: any will do. */
function versionOf(path: string): number | null {
  if (process.platform === 'win32') return isProgram(path) ? Number.POSITIVE_INFINITY : null;
  try {
    const printed = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 30_000,
    });
    const [, version] = /(?:Chrom|Firefox)\D*(\d+)\.\d/.exec(printed) ?? [];
    return version === undefined ? null : Number(version);
  } catch {
    return null;
  }
}

/**
 * Finds a browser that the extension can run in: the one that CHROMIUM_PATH or FIREFOX_PATH names, else the first in PATH
 * or in the system's folder of applications, else (Chromium) Playwright's. Null if there is none that is new enough.
 */
export function findBrowser(kind: BrowserKind): string | null {
  return look(kind).path;
}

/**
 * As `findBrowser`.
 *
 * @throws Error with a sentence that says what to install
 */
export function requireBrowser(kind: BrowserKind): string {
  const { path, rejected } = look(kind);
  if (path !== null) return path;
  const { name, minimum, variable, debianPackage, elsewhere } = KINDS[kind];
  const advice = `on Debian: apt-get install ${debianPackage}; elsewhere: ${elsewhere}`;
  const install = `Install ${name} ${minimum} or later (${advice}), or set ${variable} to the path of one.`;
  throw new Error([...rejected, install].join(' '));
}

/**
 * Finds a browser, and installs Debian's package if there is none: as root, where there is apt-get.
 *
 * @param withDisplay also installs a virtual display if there is none. The tests in `headed/` always use one of their own.
 * @throws Error with a sentence that says what to install
 */
export function installBrowser(kind: BrowserKind, withDisplay: boolean): void {
  const isMissing = !process.env[KINDS[kind].variable] && findBrowser(kind) === null;
  const missing = isMissing ? [KINDS[kind].debianPackage] : [];
  if (withDisplay && !DISPLAY_PROGRAMS.every((program) => inPath(program).some(isProgram)))
    missing.push(...DISPLAY_PACKAGES);
  if (missing.length > 0 && process.getuid?.() === 0 && isProgram('/usr/bin/apt-get'))
    installPackages(missing);
  requireBrowser(kind);
}

function installPackages(packages: readonly string[]): void {
  const names = packages.join(' ');
  console.log(`Installing ${names} from Debian's packages.`);
  // Another process may hold the lock, so apt-get waits for it.
  const apt = 'apt-get -o DPkg::Lock::Timeout=300 -q';
  try {
    execSync(`${apt} update && ${apt} install -y --no-install-recommends ${names}`, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    throw new Error(`apt-get failed; its output is above. Try: apt-get install ${names}`);
  }
}
