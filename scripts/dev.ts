import { once } from 'node:events';
import { build } from 'vite';
import { startDirectory } from '#directory-server';
import { type BrowserName, type ExtensionBrowser, launch } from '../test/e2e/driver/browser.ts';
import { startSites } from '../test/e2e/fixtures/sites.ts';
import { browserOption, hasDisplay } from './browser-option.ts';
import { readArguments, runCommand } from './command.ts';
import { buildEnvironment } from './extension/build-extension.ts';
import { startStates } from './states/start-states.ts';

/*
 * npm run dev -- --states: serves a page that shows every state of every page in a plain tab, without an extension.
 *
 * npm run dev [-- --browser firefox]: opens a browser with the extension and the reference directory. When a source file
 * changes, it builds and reloads the extension and reopens its tabs. The build is the one that is shipped: Vite's hot
 * reload needs inline styles, which the extension's CSP forbids, and makes all files accessible to websites.
 */

/** Always the same, so that a bookmark stays right. */
const STATES_PORT = 5173;

const USAGE = 'npm run dev -- [--browser firefox | --states]';
const OPTIONS = {
  browser: { type: 'string', default: 'chromium' },
  states: { type: 'boolean', default: false },
} as const;

await runCommand(async () => {
  const { values } = readArguments({ options: OPTIONS }, USAGE);
  if (values.states) await showStates();
  else await openAndReload(browserOption(values.browser));
});

async function showStates(): Promise<void> {
  const { url } = await startStates(STATES_PORT);
  console.log(`Open ${url} to see every state of every page, without an extension. Ctrl+C stops.`);
  await once(process, 'SIGINT');
  process.exit();
}

async function openAndReload(name: BrowserName): Promise<void> {
  const outDir = `.build/dev/${name}`;
  const directory = await startDirectory();
  const sites = await startSites();
  let browser: ExtensionBrowser | null = null;
  let lastReload: Promise<void> = Promise.resolve();
  let isStopping = false;

  const target = name === 'firefox' ? 'firefox' : 'chrome';
  const options = { directoryUrl: directory.url, outDir, snapshotDir: null };
  Object.assign(process.env, buildEnvironment(target, options));
  const watcher = await build({ logLevel: 'warn', build: { watch: {} } });
  if (!('on' in watcher)) throw new Error('Vite does not watch');
  const stopWatching = () => watcher.close();
  let hasFailed = false;
  watcher.on('event', (event) => {
    if (event.code === 'START') hasFailed = false;
    if (event.code === 'ERROR') {
      hasFailed = true;
      console.error(event.error.message);
    }
    if (event.code === 'END' && !hasFailed) lastReload = lastReload.then(openOrReload).catch(console.error);
  });
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  async function openOrReload(): Promise<void> {
    if (!browser) return open();
    const started = performance.now();
    await reload(browser);
    console.log(`Reloaded in ${Math.round(performance.now() - started)} ms.`);
  }

  async function open(): Promise<void> {
    browser = await launch(name, { extensionDir: outDir, headless: !hasDisplay(), sites });
    void browser.ended.then(stop);
    console.log('The browser is open. Quit it or press Ctrl+C to stop.');
    console.log(
      'Every website is a local page. Try https://www.seekwell.example or https://chatterbox.example.',
    );
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await stopWatching();
    await browser?.close();
    await Promise.all([directory.close(), sites.close()]);
    process.exit();
  }
}

async function reload(running: ExtensionBrowser): Promise<void> {
  const pages = (await running.tabUrls()).filter((url) => /^(chrome|moz)-extension:/.test(url));
  await running.reloadExtension();
  for (const url of pages) await running.openPage(url);
}
