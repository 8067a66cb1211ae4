import { parseArgs } from 'node:util';
import { loadDirectory } from '../test/directory/data/load.ts';
import { startDirectory } from '../test/directory/server.ts';
import { launch } from '../test/e2e/driver/browser.ts';
import { copyWithPermissions } from '../test/e2e/fixtures/extension-build.ts';
import { startSites } from '../test/e2e/fixtures/sites.ts';
import { buildExtension } from './build-extension.ts';
import { tour } from './tour.ts';

/*
 * npm start: builds the extension, starts the reference directory and a browser with both, and opens the welcome page.
 * Without a display it makes a tour of some sites instead, prints what the extension says of them, and saves pictures.
 */

const HELP = `npm start -- [--browser chromium|firefox] [--directory URL] [--list FILE] [--details FILE]`;
const PICTURES = 'artifacts/tour';

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'chromium' },
    directory: { type: 'string' },
    list: { type: 'string' },
    details: { type: 'string' },
    help: { type: 'boolean' },
  },
});

if (values.help || (values.browser !== 'chromium' && values.browser !== 'firefox')) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

const own = values.directory ? null : await ownDirectory();
const directory = (values.directory ?? own?.url ?? '').replace(/\/+$/, '');
const name = values.browser;
const built = `.build/start/${name}`;
console.log(`Building the extension for ${name}, with the directory at ${directory}`);
await buildExtension(name === 'firefox' ? 'firefox' : 'chrome', { directoryUrl: directory, outDir: built });

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
try {
  if (hasDisplay) await browse();
  else await tourWithoutDisplay();
} finally {
  await own?.close();
}

async function ownDirectory() {
  const { list, details } = values;
  const recorded = { kind: 'recorded', list, details } as const;
  const data = await loadDirectory(list || details ? recorded : { kind: 'sample' }, console.error);
  return startDirectory({ data });
}

/** A window to look around in, until it is closed. */
async function browse(): Promise<void> {
  const browser = await launch(name as 'chromium' | 'firefox', { extensionDir: built, headless: false });
  console.log('The browser is open with the welcome page. Close it, or press Ctrl+C, to end.');
  const interrupted = new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await Promise.race([browser.ended, interrupted]);
  await browser.close();
}

/** Nobody can click a permission prompt there, so the tour's copy may see its tabs from the start. */
async function tourWithoutDisplay(): Promise<void> {
  const copy = `${built}-tour`;
  await copyWithPermissions(built, copy);
  const sites = await startSites();
  const browser = await launch(name as 'chromium' | 'firefox', { extensionDir: copy, sites });
  try {
    await tour(browser, directory, PICTURES);
  } finally {
    await browser.close();
    await sites.close();
  }
}
