import { startDirectory } from '#directory-server';
import { type ExtensionBrowser, launch } from '../../test/e2e/driver/browser.ts';
import type { Page } from '../../test/e2e/driver/page.ts';
import { buildFor } from '../../test/e2e/fixtures/extension-build.ts';
import { waitForFirstList } from '../../test/e2e/fixtures/first-list.ts';
import { openState, PAGE_STATES } from '../../test/e2e/fixtures/page-states.ts';

const EXTENSION = '.build/pictures';
/** The pictures show this name instead of a port on loopback. */
const HOST = 'directory.example';
/** The address of the directory. */
export const DIRECTORY = `http://${HOST}`;

/**
 * Starts a Chromium with the extension and the list of the sample's invented services.
 *
 * @param hosts others that a server on loopback answers for, by its port
 */
export async function startSampleBrowser(hosts: Readonly<Record<string, number>> = {}) {
  const directory = await startDirectory({ bigPageSize: 50, publicUrl: DIRECTORY });
  await buildFor('chromium', DIRECTORY, EXTENSION);
  const browser = await launch('chromium', {
    extensionDir: EXTENSION,
    hosts: { ...hosts, [HOST]: directory.port },
  });
  await waitForFirstList(browser);
  const close = async () => {
    await browser.close();
    await directory.close();
  };
  return { browser, close };
}

/** A page in the state of this name, with the light theme. */
export async function stateOf(from: ExtensionBrowser, name: string): Promise<Page> {
  const state = PAGE_STATES.find((each) => each.name === name);
  if (!state) throw new Error(`No state of a page is called ${name}.`);
  return openState(from, state, 'light');
}
