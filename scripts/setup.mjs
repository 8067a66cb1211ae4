// @ts-check
/*
 * Prepares a clone for the other scripts: checks Node, installs the dependencies of the lock file, finds or installs the
 * browsers. Plain JavaScript, because it runs before there is anything that runs TypeScript.
 *
 *   node scripts/setup.mjs [--no-browsers | --tests]
 *
 * --tests: both browsers are needed, and a virtual display.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const isForTests = process.argv.includes('--tests');

checkNode();
checkFolder();
if (!dependenciesMatch()) installDependencies();
if (!process.argv.includes('--no-browsers')) await findBrowsers();

/** Ends the process with a sentence if package.json does not allow this Node. */
function checkNode() {
  const { engines } = readJson('package.json');
  if (satisfies(process.versions.node, engines.node)) return;
  fail(`Smallprint needs Node ${engines.node}; this is ${process.versions.node}.`);
}

/** Ends the process with a sentence if Vite would take a part of this folder's path for a query or a fragment. */
function checkFolder() {
  if (/[#?]/.test(ROOT)) fail(`Vite cannot build in a folder whose path contains # or ?: ${ROOT}`);
}

/**
 * Whether a version of Node is in the range of package.json's `engines`.
 *
 * @param {string} version `20.19.0`
 * @param {string} range alternatives of the forms `^20.19` (the same major version) and `>=24`, separated by `||`
 */
function satisfies(version, range) {
  return range.split('||').some((alternative) => {
    const [, operator, lowest = ''] = /^\s*(\^|>=)(\S+)\s*$/.exec(alternative) ?? [];
    if (operator === undefined) throw new Error(`Unknown range of versions: ${range}`);
    const isHighEnough = version.localeCompare(lowest, 'en', { numeric: true }) >= 0;
    return isHighEnough && (operator === '>=' || major(version) === major(lowest));
  });
}

/** @param {string} version */
function major(version) {
  return version.split('.')[0];
}

/**
 * Whether node_modules holds what the lock file says. npm keeps a copy of the lock file there. Comparing the two does not
 * depend on file times, which a checkout or a restored cache can change.
 */
function dependenciesMatch() {
  try {
    const { packages: wanted } = readJson('package-lock.json');
    const { packages: installed } = readJson('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      if (path === '') return true; // the project itself
      const found = installed[path];
      // npm leaves out packages for other platforms.
      return found ? found.version === version && found.integrity === integrity : optional === true;
    });
  } catch {
    return false;
  }
}

function installDependencies() {
  console.log('Installing the dependencies (npm ci).');
  // Set under "npm start". On Windows, a shell would be needed to find npm.cmd.
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  try {
    execFileSync(program, [...args, 'ci', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit' });
  } catch {
    fail('npm ci failed; its output is above.');
  }
}

/** Finds or installs both browsers. The tests stop here if one is missing; other scripts may need only the other one. */
async function findBrowsers() {
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('./browsers.ts')} */
  const { installBrowser } = await tsImport('./browsers.ts', import.meta.url);
  for (const kind of /** @type {const} */ (['chromium', 'firefox'])) {
    try {
      installBrowser(kind, isForTests && kind === 'chromium');
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      if (isForTests) fail(sentence);
      console.warn(sentence);
    }
  }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
