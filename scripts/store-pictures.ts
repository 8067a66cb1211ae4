import { mkdir, rm, writeFile } from 'node:fs/promises';
import { GRADES } from '../src/directory/schema/vocabulary.ts';
import { LIGHT, TOOLBAR } from '../src/graphics/drawing.ts';
import { sealDrawing } from '../src/graphics/seal-drawing.ts';
import type { ExtensionBrowser } from '../test/e2e/driver/browser.ts';
import type { Page } from '../test/e2e/driver/page.ts';
import {
  clearSession,
  type ExtensionGlobals,
  writeSettings,
} from '../test/e2e/fixtures/extension-storage.ts';
import { Html, html } from './html.ts';
import { appIconDrawing, drawingSvg, svgPng } from './icons.ts';
import { DIRECTORY, startSampleBrowser, stateOf } from './pictures/sample-browser.ts';
import { useTypeface } from './pictures/typeface.ts';
import { openPopupOf, startRealSites } from './start/real-sites.ts';
import {
  LISTING_LANGUAGES,
  type ListingLanguage,
  readListing,
  SCREENSHOTS,
  type Screenshot,
} from './store/listing.ts';

/*
 * npm run store:pictures: takes the screenshots for the stores in each language, and draws the tiles and the icon, into
 * dist/store.
 */

const OUT = 'dist/store';
/** The size of a screenshot in pixels, as Chrome's store asks for it. */
const SCREENSHOT = { width: 1280, height: 800 } as const;
/** Room for the extension next to the caption, in pixels. */
const SHOWN = { width: 760, height: 704 } as const;
/** Below 360 pixels, as on a phone, a long line is wrapped instead of shortened. */
const POPUP_WIDTH = 356;
const MAX_POPUP_SCALE = 1.6;
/** More of the page is to be seen than at its usual size: 905 pixels, the width of a page whose head has no menu. */
const PAGE_SCALE = 0.84;

/** The tiles of Chrome's store: width and height in pixels. */
const PROMO_TILES = [
  { width: 440, height: 280 },
  { width: 1400, height: 560 },
] as const;

/** https://developer.chrome.com/docs/webstore/images#icons: 96 by 96 pixels, with 16 transparent pixels on each side. */
const ICON_PADDING = 16;
const ICON_SIZE = 128;

const sample = await startSampleBrowser();
const { browser } = sample;
const real = await startRealSites('chromium', true);
/** Pages of the package as it is shipped, and states of pages with invented services. */
const SUBJECTS: Readonly<Record<Screenshot, { from: ExtensionBrowser; open(): Promise<Page> }>> = {
  grade: { from: real.browser, open: () => openPopupOf(real.browser, 'facebook.com') },
  reasons: { from: browser, open: () => stateOf(browser, 'rated, points') },
  accounts: { from: browser, open: () => stateOf(browser, 'page: accounts, report') },
  compare: { from: browser, open: () => stateOf(browser, 'page: comparison of 2') },
  dealBreakers: { from: real.browser, open: chosenDealBreakers },
};
try {
  await mkdir(OUT, { recursive: true });
  for (const language of LISTING_LANGUAGES) await takeScreenshots(language);
  for (const { width, height } of PROMO_TILES) {
    const tile = await drawn(promoTileHtml(width, height), 'en', width, height);
    await writeFile(`${OUT}/promo-${width}x${height}.png`, tile);
  }
  await writeFile(`${OUT}/icon-128.png`, await svgPng(storeIconSvg()));
} finally {
  await real.close();
  await sample.close();
}

async function takeScreenshots(language: ListingLanguage) {
  const folder = `${OUT}/${language}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { captions } = await readListing(language);
  for (const [index, name] of SCREENSHOTS.entries()) {
    const scheme = index % 2 === 0 ? 'light' : 'dark';
    const { from, open } = SUBJECTS[name];
    await prepare(from, language);
    const subject = await open();
    await subject.setColorScheme(scheme);
    const page = screenshotHtml(scheme, captions[name], await shown(subject));
    const png = await drawn(page, language, SCREENSHOT.width, SCREENSHOT.height);
    await writeFile(`${folder}/${index + 1}-${name}.png`, png);
  }
  console.log(`${SCREENSHOTS.length} screenshots in ${folder}`);
}

/** A PNG of a popup as high as its content, or of the top of a page. */
async function shown(page: Page): Promise<Buffer> {
  const isPopup = (await page.attribute('body', 'data-state')) !== null;
  await page.setViewport(isPopup ? POPUP_WIDTH : SHOWN.width, 800);
  await useTypeface(page);
  if (isPopup) {
    const height = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
    await page.setViewport(POPUP_WIDTH, height, Math.min(MAX_POPUP_SCALE, SHOWN.height / height));
  } else {
    const { width, height } = SHOWN;
    await page.setViewport(Math.round(width / PAGE_SCALE), Math.round(height / PAGE_SCALE), PAGE_SCALE);
  }
  await page.evaluate(tidy);
  const png = await page.screenshot();
  await page.close();
  return png;
}

async function chosenDealBreakers(): Promise<Page> {
  const page = await stateOf(real.browser, 'page: deal-breakers, none');
  for (const question of ['sells-data', 'tracks-elsewhere', 'trains-ai']) {
    await page.click(`[data-question="${question}"]`);
    await page.waitFor(`[data-question="${question}"][aria-checked="true"]`);
  }
  return page;
}

/** Sets the language, and removes what the picture before has left: deal-breakers, and points in its language. */
async function prepare(from: ExtensionBrowser, language: ListingLanguage): Promise<void> {
  // A page without scripts: the extension's own pages reload when the language changes.
  const page = await from.openPage('manifest.json');
  await page.evaluate(async () => {
    const { chrome } = globalThis as unknown as ExtensionGlobals;
    const stored = await chrome.storage.local.get(null);
    await chrome.storage.local.remove(Object.keys(stored).filter((key) => key.startsWith('deal-breaker ')));
  });
  await clearSession(page);
  // The states of pages read the address from the settings.
  const own = from === browser ? { directory: DIRECTORY } : {};
  await writeSettings(page, { language, noticeAnswered: true, ...own });
  await page.close();
}

/** Runs in the page: every picture is there, nothing is half transparent, focused, scrolled, or cut off at the lower edge. */
async function tidy(): Promise<void> {
  await Promise.all([...document.images].map((image) => image.decode()));
  for (const animation of document.getAnimations()) animation.finish();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.documentElement.style.overflow = 'hidden';
  scrollTo(0, 0);
  for (const element of document.querySelectorAll('li, tr, p, h2, h3, .row')) {
    const { top, bottom } = element.getBoundingClientRect();
    const isCut = top < innerHeight && bottom > innerHeight && element.querySelector('li') === null;
    if (isCut && element instanceof HTMLElement) element.style.visibility = 'hidden';
  }
}

/** The document of a screenshot: the caption next to a real picture of the extension. */
function screenshotHtml(
  scheme: 'light' | 'dark',
  { title, text }: { readonly title: string; readonly text: string },
  picture: Buffer,
): Html {
  const [ground, ink, soft] =
    scheme === 'light' ? ['#efe9dc', '#1c1b19', '#6a665e'] : ['#101114', '#ecebe6', '#a5a29a'];
  return html`<style>
    body { display: grid; grid-template-columns: 376px 760px; gap: 56px; align-items: center; width: 1280px; height: 800px;
      margin: 0; padding: 0 44px; box-sizing: border-box; overflow: hidden; background: ${ground}; color: ${ink};
      font: 21px / 1.45 system-ui, sans-serif; }
    header { display: flex; gap: 14px; align-items: center; margin-bottom: 40px; font-size: 20px; font-weight: 600; }
    h1 { margin: 0 0 16px; font-size: 38px; line-height: 1.2; }
    p { margin: 0; color: ${soft}; }
    img { max-width: ${SHOWN.width}px; justify-self: center; border-radius: 14px; box-shadow: 0 24px 60px rgb(0 0 0 / 24%); }
  </style><body>
    <section>
      <header>${new Html(drawingSvg(appIconDrawing(48), TOOLBAR))}Smallprint</header>
      <h1>${title}</h1>
      <p>${text}</p>
    </section>
    <img src="data:image/png;base64,${picture.toString('base64')}" alt="">
  </body>`;
}

/** A PNG of a document in a tab of its own. */
async function drawn(drawing: Html, language: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.open('about:blank');
  await page.setViewport(width, height);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  await page.evaluate(
    async (source, lang, dir) => {
      Object.assign(document.documentElement, { innerHTML: source, lang, dir });
      await Promise.all([...document.images].map((image) => image.decode()));
    },
    drawing.source,
    language,
    direction,
  );
  const png = await page.screenshot();
  await page.close();
  return png;
}

/** The document of a tile: the name and the five grades, without a word that would need a translation. */
function promoTileHtml(width: number, height: number): Html {
  const unit = Math.round(height / 8);
  const seals = GRADES.map((grade) => {
    const drawing = sealDrawing({ kind: 'grade', grade, reviewed: true }, unit);
    return html`${new Html(drawingSvg(drawing, LIGHT))}`;
  });
  return html`<style>
    body { display: grid; place-content: center; justify-items: center; gap: ${unit}px; width: ${width}px;
      height: ${height}px; margin: 0; overflow: hidden; background: #fffdf8; color: #1c1b19;
      font: 700 ${Math.round(unit * 1.25)}px / 1 system-ui, sans-serif; }
    svg { display: block; }
    div { display: flex; gap: ${Math.round(unit / 3)}px; align-items: center; }
  </style><body>
    <div>${new Html(drawingSvg(appIconDrawing(unit * 1.5), TOOLBAR))}Smallprint</div>
    <div>${seals}</div>
  </body>`;
}

/** The icon for Chrome's store as an SVG document. */
function storeIconSvg(): string {
  const icon = drawingSvg(appIconDrawing(ICON_SIZE - 2 * ICON_PADDING), TOOLBAR);
  const placed = icon.replace('<svg ', `<svg x="${ICON_PADDING}" y="${ICON_PADDING}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON_SIZE}" height="${ICON_SIZE}">${placed}</svg>`;
}
