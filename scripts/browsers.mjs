/*
 * Finds the browsers in which Smallprint is tested and tried. Plain JavaScript, because setup.mjs runs before anything is
 * installed.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/**
 * @typedef {'chromium' | 'firefox'} BrowserKind
 * @typedef {object} Kind
 * @property {string} name its name in messages
 * @property {string} variable the environment variable with the path of the program
 * @property {string[]} programs names to look for in PATH, best first
 * @property {string[]} applications paths inside macOS's folders of applications
 * @property {string[]} installations paths inside Windows's folders of programs
 * @property {number} minimum the oldest version that has `browser.publicSuffix`
 * @property {string[]} packages Debian's packages
 */

/** @type {Record<BrowserKind, Kind>} */
const KINDS = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    applications: ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'],
    installations: ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'],
    minimum: 153,
    packages: ['chromium'],
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox', 'firefox-esr'],
    applications: ['Firefox.app/Contents/MacOS/firefox'],
    installations: ['Mozilla Firefox\\firefox.exe'],
    minimum: 153,
    packages: ['firefox-esr'],
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
  const { name, minimum } = KINDS[kind];
  const rejected = [];
  for (const path of candidates(kind)) {
    const version = versionOf(path);
    if (version === null) rejected.push(`${path} does not run, or is no browser.`);
    else if (version < minimum) rejected.push(`${path} is ${name} ${version}; ${minimum} is needed.`);
    else return { path, rejected };
  }
  return { path: null, rejected };
}

/**
 * Programs to try, best first. If the environment variable is set, it names the only one.
 *
 * @param {BrowserKind} kind
 * @returns {string[]}
 */
function candidates(kind) {
  const { variable, programs, applications, installations } = KINDS[kind];
  const named = process.env[variable];
  if (named) return [named];
  const found = [
    ...inFolders((process.env.PATH ?? '').split(delimiter), programs.flatMap(withSuffix)),
    ...(process.platform === 'darwin'
      ? inFolders(['/Applications', join(homedir(), 'Applications')], applications)
      : []),
    ...(process.platform === 'win32' ? inFolders(windowsFolders(), installations) : []),
  ];
  // Playwright's Chromium is the real one. Its Firefox is a patched build without Marionette.
  return kind === 'chromium' ? [...found, ...playwrightChromium()] : found;
}

/** @param {string} program */
function withSuffix(program) {
  return process.platform === 'win32' ? [`${program}.exe`] : [program];
}

function windowsFolders() {
  const { ProgramFiles, LOCALAPPDATA } = process.env;
  return [ProgramFiles, process.env['ProgramFiles(x86)'], LOCALAPPDATA].map((folder) => folder ?? '');
}

/**
 * The programs that exist, in the order of their names.
 *
 * @param {string[]} folders
 * @param {string[]} paths
 */
function inFolders(folders, paths) {
  const present = folders.filter((folder) => folder !== '');
  return paths.flatMap((path) => present.map((folder) => join(folder, path))).filter(isProgram);
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

/** @returns {string[]} the path of the Chromium that `npx playwright install` fetched, if it did */
function playwrightChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    return [chromium.executablePath()].filter(isProgram);
  } catch {
    return []; // before npm ci there is no Playwright
  }
}

/**
 * @param {string} path
 * @returns {number | null} the major version; null if the program does not start or is no browser
 */
function versionOf(path) {
  try {
    return process.platform === 'win32' ? windowsVersion(path) : printedVersion(path);
  } catch {
    return null;
  }
}

/** @param {string} path */
function printedVersion(path) {
  const printed = execFileSync(path, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 30_000,
  });
  return numberIn(/(?:Chrom|Firefox)\D*(\d+)\.\d/.exec(printed));
}

/**
 * Browsers on Windows print no version. Firefox has it in a file beside the program, Chrome in the name of a folder.
 *
 * @param {string} path
 */
function windowsVersion(path) {
  const folder = dirname(path);
  const files = readdirSync(folder);
  if (files.includes('application.ini'))
    return numberIn(/^Version=(\d+)/m.exec(readFileSync(join(folder, 'application.ini'), 'utf8')));
  return numberIn(files.map((name) => /^(\d+)(\.\d+){3}$/.exec(name)).find((match) => match !== null));
}

/** @param {RegExpExecArray | null | undefined} match */
function numberIn(match) {
  return match?.[1] === undefined ? null : Number(match[1]);
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
  throw new Error([...rejected, advice(kind)].join(' '));
}

/** @param {BrowserKind} kind */
function advice(kind) {
  const { name, minimum, variable, packages } = KINDS[kind];
  return `Install ${name} ${minimum} or later (on Debian: apt-get install ${packages.join(' ')}), or set ${variable} to the path of one.`;
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
  const missing = isMissing ? [...KINDS[kind].packages] : [];
  if (display && !hasDisplay()) missing.push(...DISPLAY_PACKAGES);
  if (missing.length > 0 && process.getuid?.() === 0 && isProgram('/usr/bin/apt-get'))
    installPackages(missing);
  return requireBrowser(kind);
}

function hasDisplay() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return DISPLAY_PROGRAMS.every((program) => folders.some((folder) => isProgram(join(folder, program))));
}

/** @param {string[]} packages */
function installPackages(packages) {
  const names = packages.join(' ');
  console.log(`Installing ${names} from Debian's packages.`);
  // Another process may hold the lock, so apt-get waits for it.
  const apt = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-q', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...packages);
  } catch {
    throw new Error(`apt-get failed; its output is above. Try: apt-get install ${names}`);
  }
}
