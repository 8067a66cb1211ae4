/*
 * Makes a clone ready to run, before anything else does: dependencies as the lock file has them, and browsers to run in.
 * Plain JavaScript, because it runs before there is anything to run TypeScript with.
 *
 *   node scripts/setup.mjs [--no-browsers] [--screen]
 *
 * --screen: also what shows a window where there is no display, for the tests that look at the toolbar.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installBrowser } from './browsers.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

checkNode();
if (!dependenciesMatch()) installDependencies();
if (!process.argv.includes('--no-browsers')) findBrowsers();

/** Ends the process with a sentence when this Node is older than package.json allows. */
function checkNode() {
  const { engines } = readJson('package.json');
  const needed = engines.node.replace('>=', '');
  const isOlder = process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0;
  if (!isOlder) return;
  console.error(`Smallprint needs Node ${needed} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Whether node_modules holds what the lock file says. npm keeps its own account there, in the same form; comparing what the
 * two say does not depend on file times, which a checkout or a restored cache sets as it likes.
 */
function dependenciesMatch() {
  try {
    const { packages: wanted } = readJson('package-lock.json');
    const { packages: installed } = readJson('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      if (path === '') return true; // the project itself
      const found = installed[path];
      // A package for another platform is left out.
      return found ? found.version === version && found.integrity === integrity : optional === true;
    });
  } catch {
    return false;
  }
}

function installDependencies() {
  console.log('Installing the dependencies (npm ci).');
  // Under "npm start" this names the npm that runs. Without it, Windows would need a shell to find npm.cmd.
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  try {
    execFileSync(program, [...args, 'ci', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: 'inherit' });
  } catch {
    console.error('npm ci failed; what it says is above.');
    process.exit(1);
  }
}

/** Sees to both browsers. One that cannot be had is no reason to stop here: who needs it will say so, and fail. */
function findBrowsers() {
  for (const kind of /** @type {const} */ (['chromium', 'firefox'])) {
    try {
      installBrowser(kind, { display: kind === 'chromium' && process.argv.includes('--screen') });
    } catch (error) {
      console.warn(error instanceof Error ? error.message : error);
    }
  }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
