/*
 * Finds a browser to test and try the extension in. Plain JavaScript, because setup.mjs runs before anything is installed.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/**
 * @typedef {'chromium' | 'firefox'} BrowserKind
 * @typedef {object} Kind
 * @property {string} name what it is called in messages
 * @property {string} variable the environment variable that names the program
 * @property {string[]} programs names to look for in PATH, the first that serves is taken
 * @property {number} minimum the oldest version that has `browser.publicSuffix`
 * @property {string[]} packages Debian's packages
 */

/** @type {Record<BrowserKind, Kind>} */
const KINDS = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    minimum: 153,
    packages: ['chromium'],
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox', 'firefox-esr'],
    minimum: 153,
    packages: ['firefox-esr'],
  },
};

/** Debian's packages for a browser with a window on a machine without a display, and for somebody who presses its keys. */
const DISPLAY_PACKAGES = ['xvfb', 'xauth', 'xdotool'];
const DISPLAY_PROGRAMS = ['Xvfb', 'xdotool'];

/**
 * What was looked at, for one kind of browser.
 *
 * @param {BrowserKind} kind
 * @returns {{ path: string | null, rejected: string[] }} the program to use, and why others were not taken, a sentence each
 */
function look(kind) {
  const { name, minimum } = KINDS[kind];
  const rejected = [];
  for (const path of candidates(kind)) {
    const version = versionOf(path);
    if (version === null) rejected.push(`${path} is no browser that runs.`);
    else if (version < minimum) rejected.push(`${path} is ${name} ${version}, and ${minimum} is needed.`);
    else return { path, rejected };
  }
  return { path: null, rejected };
}

/**
 * Programs that may be the browser, best first. A variable that is set is the only candidate: who names a program means it.
 *
 * @param {BrowserKind} kind
 * @returns {string[]}
 */
function candidates(kind) {
  const { variable, programs } = KINDS[kind];
  const named = process.env[variable];
  if (named) return [named];
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = programs
    .flatMap((program) => folders.map((folder) => join(folder, program)))
    .filter(isProgram);
  // Playwright's own Chromium is the real one; its Firefox is a patched build without the remote protocol that we speak.
  return kind === 'chromium' ? [...found, ...playwrightChromium()] : found;
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
    const said = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 30_000,
    });
    const major = /(?:Chrom|Firefox)\D*(\d+)\.\d/.exec(said)?.[1];
    return major === undefined ? null : Number(major);
  } catch {
    return null;
  }
}

/**
 * Finds a browser that the extension can run in: the one that CHROMIUM_PATH or FIREFOX_PATH names, else the first in PATH,
 * else (Chromium) Playwright's own.
 *
 * @param {BrowserKind} kind
 * @returns {string | null} the program's path, null if there is none that is new enough
 */
export function findBrowser(kind) {
  return look(kind).path;
}

/**
 * Like findBrowser, for who cannot go on without.
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
 * Finds a browser, and installs Debian's package if there is none and this may be done: as root, where there is apt-get.
 *
 * @param {BrowserKind} kind
 * @param {{ display?: boolean }} [options] display: also install what shows a window where there is no display
 * @returns {string} the program's path
 * @throws {Error} with a sentence that says what to install
 */
export function installBrowser(kind, { display = false } = {}) {
  // Where a variable names the program, another one would not be used.
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
  console.log(`Installing ${packages.join(', ')} from Debian's packages.`);
  // Another process may hold the lock: wait for it rather than fail.
  const apt = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-q', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
