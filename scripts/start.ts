import { writeFile } from 'node:fs/promises';
import { loadDirectory, type RunningDirectory, startDirectory, switchEditions } from '#directory-server';
import { profileOf } from '../src/directory/profile.ts';
import { type BrowserName, type ExtensionBrowser, launch } from '../test/e2e/driver/browser.ts';
import { buildFor } from '../test/e2e/fixtures/extension-build.ts';
import { startSites } from '../test/e2e/fixtures/sites.ts';
import { browserOption, hasDisplay } from './browser-option.ts';
import { directoryAddress, readArguments, runCommand } from './command.ts';
import { REAL_HOSTS, startRealSites, tourOfRealSites } from './start/real-sites.ts';
import { answerTerms, inventedExport, TERMS, tour } from './tour.ts';

/*
 * npm start, part 1: the extension as it is shipped, with the grades in the package, on real sites that a local server
 * answers, one of which changed its terms. Part 2: the extension with the reference directory and its invented services, the
 * welcome page, and a page of terms that we made up. Without a display it makes a tour of them instead, prints what the
 * extension shows, and saves pictures. `--directory`, `--list` and `--details` name the services of part 2, and then there is
 * no part 1.
 */

const PICTURES = 'artifacts/tour';
const EXPORT = '.build/start/invented-passwords.csv';

const USAGE = 'npm start -- [--browser firefox] [--directory URL | --list FILE --details FILE]';
const OPTIONS = {
  browser: { type: 'string', default: 'chromium' },
  directory: { type: 'string' },
  list: { type: 'string' },
  details: { type: 'string' },
} as const;

await runCommand(async () => {
  const { values } = readArguments({ options: OPTIONS }, USAGE);
  const name = browserOption(values.browser);
  const isSample = !values.directory && !values.list && !values.details;
  const ownDirectory = values.directory
    ? null
    : await startDirectory({ data: await loadDirectory(values, console.error) });
  const directoryUrl = directoryAddress(values.directory ?? ownDirectory?.url ?? '');
  const extensionDir = `.build/start/${name}`;
  try {
    if (isSample) await showRealSites(name);
    console.log(
      `${isSample ? 'Part 2 of 2, invented services with points, quotes and changes. ' : ''}Building the extension for ${name}, with the directory at ${directoryUrl}`,
    );
    await buildFor(name, directoryUrl, extensionDir);
    if (hasDisplay()) await browse(name, extensionDir, directoryUrl, isSample ? ownDirectory : null);
    else await tourWithoutDisplay(name, extensionDir, directoryUrl);
  } finally {
    await ownDirectory?.close();
  }
});

/** The shipped package on real sites, before any answer of ToS;DR. */
async function showRealSites(name: BrowserName): Promise<void> {
  console.log(
    'Part 1 of 2, real: the shipped package. A local server answers for every site and reaches nobody.',
  );
  const realSites = await startRealSites(name, !hasDisplay());
  try {
    if (hasDisplay()) {
      for (const host of REAL_HOSTS) await realSites.browser.open(`https://${host}/`);
      console.log(
        'The browser is open with eight sites. The terms of amazon.com changed: press Smallprint there.',
      );
      console.log('Quit the browser to go on with part 2, or press Ctrl+C to stop.');
      if (await isInterrupted(realSites.browser)) {
        await realSites.close();
        process.exit(130);
      }
    } else {
      await tourOfRealSites(realSites.browser, PICTURES);
      console.log(`Pictures of these are in ${PICTURES}/\n`);
    }
  } finally {
    await realSites.close();
  }
}

/** Waits until somebody quits a browser, or stops this command. */
function isInterrupted(browser: ExtensionBrowser): Promise<boolean> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve(true));
    void browser.ended.then(() => resolve(false));
  });
}

/**
 * Opens a window, and waits until somebody closes it.
 *
 * @param sample the directory of the invented services, whose editions can be switched; null for another directory
 */
async function browse(
  name: BrowserName,
  extensionDir: string,
  directoryUrl: string,
  sample: RunningDirectory | null,
): Promise<void> {
  // The invented services have no sites in the network.
  const sites = sample ? await startSites(answerTerms) : undefined;
  const browser = await launch(name, { extensionDir, headless: false, ...(sites && { sites }) });
  if (sites) await browser.open(TERMS);
  console.log('The browser is open. Press Smallprint on the page of terms to look through it. Ctrl+C stops.');
  await writeFile(EXPORT, await inventedExport(directoryUrl));
  console.log(`To try "My accounts" in the settings, choose the invented export ${EXPORT}`);
  if (sample) {
    console.log('To see grades change: type 2 and Enter here, then click "Update now" in the settings.');
    switchEditions(sample);
  }
  await isInterrupted(browser);
  await browser.close();
  await sites?.close();
  // As long as it is read, this process does not end.
  process.stdin.destroy();
}

async function tourWithoutDisplay(
  name: BrowserName,
  extensionDir: string,
  directoryUrl: string,
): Promise<void> {
  const sites = await startSites(answerTerms);
  const badge = profileOf(directoryUrl).badge(1, 'en');
  const reachableHosts = [directoryUrl, badge].map((address) => new URL(address).hostname);
  const browser = await launch(name, { extensionDir, sites, reachableHosts });
  try {
    await tour(browser, directoryUrl, PICTURES);
  } finally {
    await browser.close();
    await sites.close();
  }
}
