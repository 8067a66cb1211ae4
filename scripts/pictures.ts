import { mkdir, writeFile } from 'node:fs/promises';
import { type ExtensionBrowser, launch } from '../test/e2e/driver/browser.ts';
import type { Page } from '../test/e2e/driver/page.ts';
import { buildFor } from '../test/e2e/fixtures/extension-build.ts';
import { writeSettings } from '../test/e2e/fixtures/extension-storage.ts';
import { waitForFirstList } from '../test/e2e/fixtures/first-list.ts';
import { openState, PAGE_STATES, type PageState } from '../test/e2e/fixtures/page-states.ts';
import { startStateDirectories } from '../test/e2e/fixtures/state-directories.ts';
import { palettePng } from './palette-png.ts';
import { decodePng } from './png-pixels.ts';

/*
 * `npm run pictures`: every state of every page in light and dark, English and Arabic, in one contact sheet. Whoever
 * changes what people see looks at it before and after.
 */

const SHEET = 'docs/pictures/contact-sheet.png';
/** The first picture of these states, English and light, is in the README. */
const README = {
  rated: 'docs/pictures/popup.png',
  'rated, reasons': 'docs/pictures/popup-reasons.png',
  'not in the list': 'docs/pictures/popup-unlisted.png',
};
const BUILT = '.build/pictures';
const LANGUAGES = ['en', 'ar'] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Shown of a long page: the rest is more of the same. */
const HIGHEST = 680;
/** A popup's width; pages of a tab are shown at half their size. */
const COLUMN = 360;
const GAP = 16;

interface Picture {
  readonly state: PageState;
  readonly png: Buffer;
}

await mkdir('docs/pictures', { recursive: true });
const directories = await startStateDirectories(0);
await buildFor('chromium', directories.good.url, BUILT);
const browser = await launch('chromium', { extensionDir: BUILT });
try {
  await waitForFirstList(browser);
  const pictures: Picture[] = [];
  for (const state of PAGE_STATES) {
    for (const language of LANGUAGES) {
      await choose(browser, { language, directory: directories[state.directory].url });
      for (const scheme of SCHEMES) pictures.push({ state, png: await picture(browser, state, scheme) });
    }
    console.log(state.name);
  }
  const sheet = palettePng(decodePng(await contactSheet(browser, pictures)));
  await writeFile(SHEET, sheet);
  for (const [state, file] of Object.entries(README)) {
    const shown = pictures.find((one) => one.state.name === state);
    if (!shown) throw new Error(`no picture of "${state}" for the README`);
    await writeFile(file, palettePng(decodePng(shown.png)));
  }
  console.log(`${pictures.length} pictures, ${Math.round(sheet.length / 1024)} kB: ${SHEET}`);
} finally {
  await browser.close();
  await directories.close();
}

/** From a page that has no script of its own: ours begin anew when the language changes, and the answer would be lost. */
async function choose(from: ExtensionBrowser, settings: Record<string, string>): Promise<void> {
  const page = await from.openPage('manifest.json');
  await writeSettings(page, settings);
  await page.close();
}

async function picture(from: ExtensionBrowser, state: PageState, scheme: 'light' | 'dark'): Promise<Buffer> {
  const page = await openState(from, state, scheme);
  const height = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  const highest = state.width > COLUMN ? 2 * HIGHEST : HIGHEST;
  await page.setViewport(state.width, Math.max(120, Math.min(height, highest)));
  // A click may have scrolled a popup; of a long page, where it scrolled to is what the picture is about.
  if (state.about) {
    await page.evaluate(
      (css) => document.querySelector(css)?.scrollIntoView({ block: 'center' }),
      state.about,
    );
  } else if (state.width === COLUMN) {
    await page.evaluate(() => scrollTo(0, 0));
  }
  const png = await page.screenshot();
  await page.close();
  return png;
}

/** All pictures on one page: a row a state, a column a variant. */
async function contactSheet(from: ExtensionBrowser, pictures: readonly Picture[]): Promise<Buffer> {
  const page = await from.open('about:blank');
  const columns = LANGUAGES.length * SCHEMES.length;
  const width = columns * COLUMN + (columns + 1) * GAP;
  await page.evaluate((style) => {
    document.body.style.cssText = style;
  }, `margin:0;padding:${GAP}px;background:#8d8a84;font:600 14px system-ui,sans-serif;color:#17181c`);
  for (let first = 0; first < pictures.length; first += columns) {
    const row = pictures.slice(first, first + columns);
    await addRow(page, row[0]?.state.name ?? '', row);
  }
  const height = await page.evaluate(() =>
    Math.ceil(document.documentElement.getBoundingClientRect().height),
  );
  await page.setViewport(width, height);
  return page.screenshot();
}

async function addRow(page: Page, name: string, row: readonly Picture[]): Promise<void> {
  const sources = row.map(({ png }) => `data:image/png;base64,${png.toString('base64')}`);
  await page.evaluate(
    async (title, images, column, gap) => {
      const heading = document.createElement('p');
      heading.textContent = title;
      heading.style.margin = '8px 0';
      const line = document.createElement('div');
      line.style.cssText = `display:flex;align-items:flex-start;gap:${gap}px;margin-bottom:${gap}px`;
      for (const source of images) {
        const image = new Image(column);
        image.src = source;
        await image.decode();
        line.append(image);
      }
      document.body.append(heading, line);
    },
    name,
    sources,
    COLUMN,
    GAP,
  );
}
