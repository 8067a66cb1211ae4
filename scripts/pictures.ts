import { mkdir, writeFile } from 'node:fs/promises';
import { type ExtensionBrowser, launch } from '../test/e2e/driver/browser.ts';
import { buildFor } from '../test/e2e/fixtures/extension-build.ts';
import { writeSettings } from '../test/e2e/fixtures/extension-storage.ts';
import { waitForFirstList } from '../test/e2e/fixtures/first-list.ts';
import { openState, PAGE_STATES, type PageState } from '../test/e2e/fixtures/page-states.ts';
import { type DirectoryKind, startStateDirectories } from '../test/e2e/fixtures/state-directories.ts';
import { contactSheet, GAP, type SheetRow } from './pictures/contact-sheet.ts';
import { useTypeface } from './pictures/typeface.ts';
import { startRealSites } from './start/real-sites.ts';

/*
 * npm run docs:pictures: takes a picture of every state of every page, in light and dark, in English and Arabic, and writes the
 * README's pictures and, into .build/sheets, one contact sheet for each group of states. Look at the sheets before and after
 * a change of the design. They are not in the repository: 13 MB for each change.
 */

const FOLDER = 'docs/pictures';
const SHEETS = '.build/sheets';
/** The states of which the first picture, light and in English, is in the README. */
const README_FILES = new Map([['rated, points', 'popup-reasons.png']]);
const EXTENSION = '.build/pictures';
const LANGUAGES = ['en', 'ar'] as const;
const SCHEMES = ['light', 'dark'] as const;
/** The pages that open in a tab are twice as wide, so two of them stand in a line of the sheet, or four popups. */
const POPUP_WIDTH = 360;
const SHEET_WIDTH = 4 * POPUP_WIDTH + 5 * GAP;
const MIN_HEIGHT = 120;
const MAX_HEIGHT = 680;
const MAX_PAGE_HEIGHT = 1800;
/** The pictures show these names instead of a port on loopback. */
const HOSTS: Readonly<Record<DirectoryKind, string>> = {
  good: 'directory.example',
  slow: 'slow-directory.example',
  failing: 'failing-directory.example',
};

const addressOf = (kind: DirectoryKind) => `http://${HOSTS[kind]}`;

await writeFile(`${FOLDER}/popup.png`, await realPopup('facebook.com'));

await mkdir(SHEETS, { recursive: true });
const directories = await startStateDirectories(0, addressOf('good'));
await buildFor('chromium', addressOf('good'), EXTENSION);
const hosts = {
  [HOSTS.good]: directories.good.port,
  [HOSTS.slow]: directories.slow.port,
  [HOSTS.failing]: directories.failing.port,
};
const browser = await launch('chromium', { extensionDir: EXTENSION, hosts });
try {
  await waitForFirstList(browser);
  // The popup shows its notice about requests once. One state is about it; the first picture is not.
  await changeSettings(browser, { reasonsNoticed: true });
  const sheets = new Map<string, SheetRow[]>();
  for (const state of PAGE_STATES) {
    const pictures: Buffer[] = [];
    for (const language of LANGUAGES) {
      await changeSettings(browser, { language, directory: addressOf(state.directory) });
      for (const scheme of SCHEMES) pictures.push(await picture(browser, state, scheme));
    }
    const group = groupOf(state);
    sheets.set(group, [...(sheets.get(group) ?? []), { title: state.name, pictures }]);
    const [first] = pictures;
    const readmeFile = README_FILES.get(state.name);
    if (first && readmeFile) await writeFile(`${FOLDER}/${readmeFile}`, first);
    console.log(state.name);
  }
  for (const [group, rows] of sheets) {
    const file = `${SHEETS}/${group}.png`;
    const sheet = await contactSheet(browser, rows, SHEET_WIDTH);
    await writeFile(file, sheet);
    console.log(`${rows.length} states in ${file}, ${Math.round(sheet.length / 1024)} kB`);
  }
} finally {
  await browser.close();
  await directories.close();
}

/** The popup of a real site, with the grade of the snapshot and nothing else. */
async function realPopup(host: string): Promise<Buffer> {
  const sites = await startRealSites('chromium', true);
  try {
    const page = await sites.popup(host);
    await useTypeface(page);
    const height = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
    await page.setViewport(POPUP_WIDTH, height);
    return await page.screenshot();
  } finally {
    await sites.close();
  }
}

/** The contact sheet of a state. A popup of a listed service is ready when its grade is there. */
function groupOf({ path, ready }: PageState): string {
  if (path.startsWith('src/popup/')) return ready === '[data-grade]' ? 'popup' : 'popup-without-grade';
  if (path.startsWith('src/welcome/')) return 'welcome';
  return path.startsWith('src/options/') ? 'settings' : 'pages';
}

/** Uses a page without scripts: the extension's own pages reload when the language changes. */
async function changeSettings(
  from: ExtensionBrowser,
  settings: Record<string, string | boolean>,
): Promise<void> {
  const page = await from.openPage('manifest.json');
  await writeSettings(page, settings);
  await page.close();
}

async function picture(from: ExtensionBrowser, state: PageState, scheme: 'light' | 'dark'): Promise<Buffer> {
  const page = await openState(from, state, scheme);
  await useTypeface(page);
  const height = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  const maxHeight = state.width > POPUP_WIDTH ? MAX_PAGE_HEIGHT : MAX_HEIGHT;
  await page.setViewport(state.width, Math.max(MIN_HEIGHT, Math.min(height, maxHeight)));
  if (state.about) {
    await page.evaluate(
      (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
      state.about,
    );
  } else if (state.width === POPUP_WIDTH) {
    // A click may have scrolled the popup.
    await page.evaluate(() => scrollTo(0, 0));
  }
  // What fades in would be half transparent.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  const png = await page.screenshot();
  await page.close();
  return png;
}
