import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { findBrowser } from '../../../scripts/browsers.ts';
import { chromeId } from '../../../scripts/extension/chrome-id.ts';
import type { BrowserName } from '../driver/browser.ts';

/** The id of the extension in Firefox that the tests set a policy for, so that no other test has it. */
export const GECKO_ID = 'policy-test@smallprint.example';

/** A file with a policy that the browser reads when it starts. */
export interface PolicyFile {
  /** Why no policy can be written on this machine; null if it can. */
  readonly problem: string | null;
  /** Replaces the policy of one extension. */
  write(extensionDir: string, policy: object): void;
  /** Removes the file, and the folders that `write` made. */
  remove(): void;
  exists(): boolean;
}

/** The file with the policy of a browser on Linux. A policy that the machine has already is left alone. */
export function policyFile(browser: BrowserName): PolicyFile {
  const path = pathOf(browser);
  const firstMade = path && firstMissing(path);
  return {
    problem: problemOf(browser, path),
    write(extensionDir, policy) {
      if (path === null) return;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(contentOf(browser, extensionDir, policy)));
    },
    remove() {
      if (firstMade) rmSync(firstMade, { recursive: true, force: true });
    },
    exists: () => path !== null && existsSync(path),
  };
}

function contentOf(browser: BrowserName, extensionDir: string, policy: object): object {
  if (browser === 'firefox') return { policies: { '3rdparty': { Extensions: { [GECKO_ID]: policy } } } };
  return { '3rdparty': { extensions: { [chromeId('', realpathSync(extensionDir))]: policy } } };
}

function pathOf(browser: BrowserName): string | null {
  const program = findBrowser(browser);
  if (process.platform !== 'linux' || program === null) return null;
  // Firefox reads one file only, and first the one next to its program.
  if (browser === 'firefox') return join(dirname(realpathSync(program)), 'distribution/policies.json');
  const folder = /chrome/.test(program) ? '/etc/opt/chrome' : '/etc/chromium';
  return join(folder, 'policies/managed/smallprint-test.json');
}

/** The file, or the first of its folders that does not exist. */
function firstMissing(path: string): string {
  return existsSync(dirname(path)) ? path : firstMissing(dirname(path));
}

function problemOf(browser: BrowserName, path: string | null): string | null {
  if (path === null) return `it is not known where ${browser} reads its policies here`;
  if (existsSync(path) && !isOurs(path)) return `${path} has a policy of this machine`;
  try {
    accessSync(dirname(firstMissing(path)), constants.W_OK);
    return null;
  } catch {
    return `${path} cannot be written`;
  }
}

/** Whether an earlier run that was killed has left the file. */
function isOurs(path: string): boolean {
  return path.endsWith('smallprint-test.json') || readFileSync(path, 'utf8').includes(GECKO_ID);
}
