import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { profileOf } from '../src/directory/profile.ts';
import { loadDirectory } from '../test/directory/data/load.ts';
import { generatedDirectory } from '../test/directory/generated-directory.ts';
import { EDITIONS } from '../test/directory/sample.ts';
import { type RunningDirectory, startDirectory } from '../test/directory/server.ts';
import { switchEditions } from '../test/directory/switch-edition.ts';
import { launch } from '../test/e2e/driver/browser.ts';
import { buildFor, copyWithPermissions } from '../test/e2e/fixtures/extension-build.ts';
import { startSites } from '../test/e2e/fixtures/sites.ts';
import { browserOption } from './browser-option.ts';
import { hasDisplay } from './has-display.ts';
import { inventedExport } from './tour/invented-export.ts';
import { listedHosts } from './tour/listed-hosts.ts';
import { type Publish, tour } from './tour.ts';

/*
 * npm start: builds the extension, starts the reference directory and a browser with both, and opens the welcome page.
 * Without a display it makes a tour of some sites instead, prints what the extension shows, and saves pictures.
 */

const HELP = `npm start -- [--browser chromium|firefox] [--directory URL] [--list FILE] [--details FILE]`;
const PICTURES = 'artifacts/tour';
const EXPORT = '.build/start/invented-passwords.csv';

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'chromium' },
    directory: { type: 'string' },
    list: { type: 'string' },
    details: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}

const name = browserOption(values.browser);
const isSample = !values.directory && !values.list && !values.details;
const ownDirectory = values.directory ? null : await startOwnDirectory();
const directoryUrl = (values.directory ?? ownDirectory?.url ?? '').replace(/\/+$/, '');
const extensionDir = `.build/start/${name}`;
try {
  console.log(`Building the extension for ${name}, with the directory at ${directoryUrl}`);
  await buildFor(name, directoryUrl, extensionDir);
  if (hasDisplay()) await browse();
  else await tourWithoutDisplay();
} finally {
  await ownDirectory?.close();
}

async function startOwnDirectory(): Promise<RunningDirectory> {
  const { list, details } = values;
  const source =
    list || details
      ? ({ kind: 'recorded', list, details } as const)
      : ({ kind: 'sample', edition: 1 } as const);
  return startDirectory({ data: await loadDirectory(source, console.error) });
}

/** Opens a window, and waits until somebody closes it. */
async function browse(): Promise<void> {
  const browser = await launch(name, { extensionDir, headless: false });
  console.log('The browser is open with the welcome page. Quit it or press Ctrl+C to stop.');
  await writeFile(EXPORT, inventedExport(await listedHosts(directoryUrl)));
  console.log(`To try "My accounts" in the settings, choose the invented export ${EXPORT}`);
  if (ownDirectory && isSample) {
    console.log('To see grades change: type 2 and Enter here, then click "Update now" in the settings.');
    switchEditions(ownDirectory);
  }
  const interrupted = new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await Promise.race([browser.ended, interrupted]);
  await browser.close();
}

/** Grants the `tabs` permission from the start, because nobody can click a prompt. */
async function tourWithoutDisplay(): Promise<void> {
  const copy = `${extensionDir}-tour`;
  await copyWithPermissions(extensionDir, copy);
  const sites = await startSites();
  const { badge } = profileOf(directoryUrl);
  const reachableHosts = [directoryUrl, badge].map((address) => new URL(address).hostname);
  const browser = await launch(name, { extensionDir: copy, sites, reachableHosts });
  try {
    await tour(browser, directoryUrl, PICTURES, ownDirectory && isSample ? publishIn(ownDirectory) : null);
  } finally {
    await browser.close();
    await sites.close();
  }
}

function publishIn(directory: RunningDirectory): Publish {
  return {
    secondEdition: () => directory.setData(EDITIONS[2]),
    thousandServices() {
      // With the sample, because a list that loses most of its services is not used at once.
      const { services, cases } = EDITIONS[2];
      const generated = [...generatedDirectory(1000 - services.length, 1).services];
      const all = [...services, ...generated.map((service) => ({ ...service, id: service.id + 10_000 }))];
      directory.setData({ services: all, cases });
      return all.flatMap(({ urls }) => urls.slice(0, 1));
    },
  };
}
