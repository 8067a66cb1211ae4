import { PAGE_STATES, type PageState, reachState } from '../../test/e2e/fixtures/page-states.ts';
import type { DirectoryKind } from '../../test/e2e/fixtures/state-directories.ts';
import { FakeBrowser } from './fake-browser.ts';
import { framePage } from './frame-page.ts';

/*
 * Shows each state in a frame. The frames share the database of this tab, so the lists are fetched once; each has its own
 * settings. One state is reached after the other, because a page that is typed into needs the focus.
 */

const MAX_POPUP_HEIGHT = 680;
const MAX_PAGE_HEIGHT = 1800;

const given = new URLSearchParams(location.search);
const language = choice('language', import.meta.env.VITE_LANGUAGES.split(' '));
const theme = choice('theme', ['light', 'dark']);
const only = given.get('only') ?? '';
const directories: Readonly<Record<DirectoryKind, string>> = JSON.parse(import.meta.env.VITE_DIRECTORIES);
const browsers = new Map<string, FakeBrowser>();
// The first script of each page in a frame asks for its browser by the frame's name.
Object.assign(globalThis, { browserOf: (name: string) => browsers.get(name) });

const form = part('form', HTMLFormElement);
form.addEventListener('change', () => form.submit());
part('input', HTMLInputElement).value = only;

await fetchLists();
const states = PAGE_STATES.filter(({ name }) => name.includes(only));
let shown = 0;
for (const state of states) {
  await show(state);
  shown += 1;
  part('output', HTMLOutputElement).textContent = `${shown} of ${states.length}`;
}
// Steps have scrolled to what they click.
scrollTo(0, 0);
document.body.dataset.states = 'shown';

/** A choice in the form at the top, by its name; the first one if the address has none. */
function choice(name: string, values: readonly string[]): string {
  const value = given.get(name) ?? values[0] ?? '';
  const options = values.map((each) => new Option(each, each, false, each === value));
  part(`select[name="${name}"]`, HTMLSelectElement).append(...options);
  return value;
}

/** Fetches the list of each directory as the worker does: whole, in part, or in vain. */
async function fetchLists(): Promise<void> {
  await new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase('smallprint');
    deleting.onsuccess = resolve;
    deleting.onerror = resolve;
  });
  const browser = new FakeBrowser({ language, theme, directory: directories.good });
  Object.assign(globalThis, { browser, chrome: browser });
  // It takes the browser of this page when it is imported.
  const { createSyncRunner } = await import('../../src/catalog/sync/sync-runner.ts');
  const { createSyncEnvironment } = await import('../../src/background/create-sync-environment.ts');
  const addresses = Object.values(directories);
  await Promise.all(addresses.map((address) => createSyncRunner(createSyncEnvironment(address)).run('user')));
}

async function show(state: PageState): Promise<void> {
  const figure = document.createElement('section');
  figure.dataset.name = state.name;
  const heading = document.createElement('h2');
  const link = document.createElement('a');
  link.href = `?${new URLSearchParams({ language, theme, only: state.name })}`;
  link.textContent = state.name;
  heading.append(link);
  const frame = document.createElement('iframe');
  frame.name = state.name;
  frame.title = state.name;
  figure.append(heading, frame);
  part('#states', HTMLElement).append(figure);
  const browser = new FakeBrowser({ language, theme, directory: directories[state.directory] });
  browsers.set(state.name, browser);
  const page = framePage(frame, browser);
  try {
    await page.goto(`/${state.path}`);
    await reachState(page, state);
    const [height, max] = [await page.evaluate(() => document.body.scrollHeight), maxHeight(state)];
    await page.setViewport(state.width, Math.min(height, max));
    await page.evaluate((css) => {
      if (css === null) scrollTo(0, 0);
      else document.querySelector(css)?.scrollIntoView({ block: 'center' });
    }, state.about ?? null);
    figure.dataset.outcome = 'shown';
  } catch (error) {
    const text = document.createElement('pre');
    text.textContent = String(error);
    heading.after(text);
    figure.dataset.outcome = 'failed';
  }
}

function maxHeight({ path }: PageState): number {
  return path.startsWith('src/popup/') ? MAX_POPUP_HEIGHT : MAX_PAGE_HEIGHT;
}

function part<T extends Element>(selector: string, type: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`No ${selector}`);
  return found;
}
