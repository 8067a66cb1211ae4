import { mkdir, writeFile } from 'node:fs/promises';
import { type ExtensionBrowser, launch } from '../test/e2e/driver/browser.ts';
import { buildFor } from '../test/e2e/fixtures/extension-build.ts';
import { writeSettings } from '../test/e2e/fixtures/extension-storage.ts';
import { waitForFirstList } from '../test/e2e/fixtures/first-list.ts';
import { openState, PAGE_STATES, type PageState } from '../test/e2e/fixtures/page-states.ts';
import { startStateDirectories } from '../test/e2e/fixtures/state-directories.ts';
import { contactSheet, type SheetRow } from './pictures/contact-sheet.ts';
import { decodePng } from './pictures/decode-png.ts';
import { palettePng } from './pictures/palette-png.ts';

/*
 * npm run pictures: takes a picture of every state of every page, in light and dark, in English and Arabic, and writes the
 * contact sheet and the README's pictures. Look at the sheet before and after a change of the design.
 */

const FOLDER = 'docs/pictures';
/** The states of which the first picture, light and in English, is in the README. */
const README_FILES = new Map([
  ['rated', 'popup.png'],
  ['rated, reasons', 'popup-reasons.png'],
  ['not in the list', 'popup-unlisted.png'],
]);
const EXTENSION = '.build/pictures';
const LANGUAGES = ['en', 'ar'] as const;
const SCHEMES = ['light', 'dark'] as const;
/** The width of a popup. The pages that open in a tab are twice as wide and shown at half their size. */
const COLUMN_WIDTH = 360;
const MIN_HEIGHT = 120;
const MAX_HEIGHT = 680;

await mkdir(FOLDER, { recursive: true });
const directories = await startStateDirectories(0);
await buildFor('chromium', directories.good.url, EXTENSION);
const browser = await launch('chromium', { extensionDir: EXTENSION });
try {
  await waitForFirstList(browser);
  const rows: SheetRow[] = [];
  for (const state of PAGE_STATES) {
    const pictures: Buffer[] = [];
    for (const language of LANGUAGES) {
      await changeSettings(browser, { language, directory: directories[state.directory].url });
      for (const scheme of SCHEMES) pictures.push(await picture(browser, state, scheme));
    }
    rows.push({ title: state.name, pictures });
    const [first] = pictures;
    const readmeFile = README_FILES.get(state.name);
    if (first && readmeFile) await writeFile(`${FOLDER}/${readmeFile}`, palettePng(decodePng(first)));
    console.log(state.name);
  }
  const sheet = palettePng(decodePng(await contactSheet(browser, rows, COLUMN_WIDTH)));
  await writeFile(`${FOLDER}/contact-sheet.png`, sheet);
  console.log(`${rows.length} states in ${FOLDER}/contact-sheet.png, ${Math.round(sheet.length / 1024)} kB`);
} finally {
  await browser.close();
  await directories.close();
}

/** Uses a page without scripts: the extension's own pages reload when the language changes. */
async function changeSettings(from: ExtensionBrowser, settings: Record<string, string>): Promise<void> {
  const page = await from.openPage('manifest.json');
  await writeSettings(page, settings);
  await page.close();
}

async function picture(from: ExtensionBrowser, state: PageState, scheme: 'light' | 'dark'): Promise<Buffer> {
  const page = await openState(from, state, scheme);
  const height = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  const maxHeight = state.width > COLUMN_WIDTH ? 2 * MAX_HEIGHT : MAX_HEIGHT;
  await page.setViewport(state.width, Math.max(MIN_HEIGHT, Math.min(height, maxHeight)));
  if (state.about) {
    await page.evaluate(
      (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
      state.about,
    );
  } else if (state.width === COLUMN_WIDTH) {
    // A click may have scrolled the popup.
    await page.evaluate(() => scrollTo(0, 0));
  }
  const png = await page.screenshot();
  await page.close();
  return png;
}
