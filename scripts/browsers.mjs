// @ts-check
/*
 * Finds the browsers in which Smallprint is tested and tried. Plain JavaScript, because setup.mjs runs before anything is
 * installed.
 */
import { execFileSync, execSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * @typedef {'chromium' | 'firefox'} BrowserKind
 * @typedef {object} Kind
 * @property {string} name its name in messages
 * @property {string} variable the environment variable with the path of the program
 * @property {string[]} programs names to look for in PATH, best first
 * @property {string[]} applications paths inside macOS's folders of applications
 * @property {string[]} installations paths inside Windows's folders of programs
 * @property {number} minimum the oldest version that Smallprint runs in
 * @property {string} debianPackage
 * @property {string} advice what installs it
 */

const { floor } = JSON.parse(readFileSync(new URL('../product.json', import.meta.url), 'utf8'));

/** @type {Record<BrowserKind, Kind>} */
const KINDS = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    applications: ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'],
    installations: ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'],
    minimum: Number.parseInt(floor.chrome, 10),
    debianPackage: 'chromium',
    advice: 'on Debian: apt-get install chromium; elsewhere: npx playwright install chromium',
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    // A released Firefox comes last, because it keeps no unsigned extension for the next start, which some tests need.
    programs: ['firefox-esr', 'firefox-developer-edition', 'firefox-nightly', 'firefox'],
    applications: [
      'Firefox Developer Edition.app/Contents/MacOS/firefox',
      'Firefox Nightly.app/Contents/MacOS/firefox',
      'Firefox.app/Contents/MacOS/firefox',
    ],
    installations: [
      'Firefox Developer Edition\\firefox.exe',
      'Firefox Nightly\\firefox.exe',
      'Mozilla Firefox\\firefox.exe',
    ],
    minimum: Number.parseInt(floor.firefox, 10),
    debianPackage: 'firefox-esr',
    advice: 'on Debian: apt-get install firefox-esr; elsewhere: the Developer Edition',
  },
};

/** Debian's packages for a virtual display, and for pressing keys on it. */
const DISPLAY_PACKAGES = ['xvfb', 'xauth', 'xdotool'];
const DISPLAY_PROGRAMS = ['Xvfb', 'xdotool'];

/**
 * Looks for one kind of browser.
 *
 * @param {BrowserKind} kind
 * @returns {{ path: string | null, rejected: string[] }} the program to use, and a sentence for each that is unusable
 */
function look(kind) {
  const { name, minimum, variable } = KINDS[kind];
  const rejected = [];
  const named = process.env[variable];
  for (const path of named ? [named] : programs(kind)) {
    const version = versionOf(path);
    if (version === null) rejected.push(`${path} does not run, or is no browser.`);
    else if (version < minimum) rejected.push(`${path} is ${name} ${version}; ${minimum} is needed.`);
    else return { path, rejected };
  }
  return { path: null, rejected };
}

/**
 * The programs that exist on this system, best first: in PATH, in the system's folders of programs, or Playwright's.
 *
 * @param {BrowserKind} kind
 */
function programs(kind) {
  const { programs, applications, installations } = KINDS[kind];
  const { platform, env } = process;
  const suffix = platform === 'win32' ? '.exe' : '';
  const paths = inFolders(
    (env.PATH ?? '').split(delimiter),
    programs.map((program) => program + suffix),
  );
  if (platform === 'darwin')
    paths.push(...inFolders(['/Applications', join(homedir(), 'Applications')], applications));
  if (platform === 'win32')
    paths.push(...inFolders([env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA], installations));
  // Playwright's Chromium is the real one. Its Firefox is a patched build without Marionette.
  if (kind === 'chromium') paths.push(...playwrightChromium());
  return paths.filter(isProgram);
}

/**
 * @param {(string | undefined)[]} folders
 * @param {string[]} paths
 */
function inFolders(folders, paths) {
  return paths.flatMap((path) => folders.flatMap((folder) => (folder ? [join(folder, path)] : [])));
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string[]} where `npx playwright install` puts Chromium */
function playwrightChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    return [chromium.executablePath()];
  } catch {
    return []; // before npm ci there is no Playwright
  }
}

/**
 * The major version of a program; null if it does not start or is no browser. Browsers on Windows print none: there, any will do.
 *
 * @param {string} path
 */
function versionOf(path) {
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
 * or in the system's folder of applications, else (Chromium) Playwright's.
 *
 * @param {BrowserKind} kind
 * @returns {string | null} the program's path, null if there is none that is new enough
 */
export function findBrowser(kind) {
  return look(kind).path;
}

/**
 * Finds a browser, or throws.
 *
 * @param {BrowserKind} kind
 * @returns {string}
 * @throws {Error} with a sentence that says what to install
 */
export function requireBrowser(kind) {
  const { path, rejected } = look(kind);
  if (path !== null) return path;
  const { name, minimum, variable, advice } = KINDS[kind];
  const install = `Install ${name} ${minimum} or later (${advice}), or set ${variable} to the path of one.`;
  throw new Error([...rejected, install].join(' '));
}

/**
 * Finds a browser, and installs Debian's package if there is none: as root, where there is apt-get.
 *
 * @param {BrowserKind} kind
 * @param {{ display?: boolean }} [options] display: also install a virtual display if there is none
 * @returns {string} the program's path
 * @throws {Error} with a sentence that says what to install, and the command
 */
export function installBrowser(kind, { display = false } = {}) {
  const isMissing = !process.env[KINDS[kind].variable] && findBrowser(kind) === null;
  const missing = isMissing ? [KINDS[kind].debianPackage] : [];
  if (display && !hasVirtualDisplay()) missing.push(...DISPLAY_PACKAGES);
  if (missing.length > 0 && process.getuid?.() === 0 && isProgram('/usr/bin/apt-get'))
    installPackages(missing);
  return requireBrowser(kind);
}

/** @param {string[]} packages */
function installPackages(packages) {
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

/** Whether a display can be started. The tests in `headed/` always use one of their own. */
function hasVirtualDisplay() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return DISPLAY_PROGRAMS.every((program) => folders.some((folder) => isProgram(join(folder, program))));
}
