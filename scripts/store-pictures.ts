import { mkdir, rm, writeFile } from 'node:fs/promises';
import { GRADES } from '../src/directory/schema/vocabulary.ts';
import { LIGHT, TOOLBAR } from '../src/graphics/drawing.ts';
import { sealDrawing } from '../src/graphics/seal-drawing.ts';
import type { ExtensionBrowser } from '../test/e2e/driver/browser.ts';
import { Html, html } from './html.ts';
import { appIconDrawing } from './icons/app-icon.ts';
import { drawingSvg } from './icons/drawing-svg.ts';
import { svgPng } from './icons/svg-png.ts';
import { contactSheet } from './pictures/contact-sheet.ts';
import { LISTING_LANGUAGES, type ListingLanguage, readListing, SCREENSHOTS } from './store/listing.ts';
import { readLocaleTexts } from './store/locale-texts.ts';
import { type PictureSession, startPictureSession } from './store/picture-session.ts';
import { MAX_POPUP_HEIGHT, SCREENSHOT, screenshotHtml, WINDOW_CONTENT } from './store/screenshot-html.ts';
import { STORE_STATES } from './store/store-state.ts';

/*
 * npm run store:pictures: takes the screenshots for the stores in each language, and draws the tiles and the icon, into
 * dist/store. The sheet of each language shows its screenshots side by side.
 */

const OUT = 'dist/store';
const MAX_SCALE = 1.35;
/** More of the page is to be seen than at its usual size. */
const PAGE_SCALE = 0.85;

/** The tiles of Chrome's store: width and height in pixels. */
const PROMO_TILES = [
  { width: 440, height: 280 },
  { width: 1400, height: 560 },
] as const;

/** https://developer.chrome.com/docs/webstore/images#icons: 96 by 96 pixels, with 16 transparent pixels on each side. */
const ICON_PADDING = 16;
const ICON_SIZE = 128;

const session = await startPictureSession();
try {
  await mkdir(OUT, { recursive: true });
  for (const language of LISTING_LANGUAGES) await takeScreenshots(session, language);
  for (const { width, height } of PROMO_TILES) {
    const tile = await drawn(session.browser, promoTileHtml(width, height), 'en', width, height);
    await writeFile(`${OUT}/promo-${width}x${height}.png`, tile);
  }
  await writeFile(`${OUT}/icon-128.png`, await svgPng(storeIconSvg()));
} finally {
  await session.close();
}

async function takeScreenshots({ browser, ...session }: PictureSession, language: ListingLanguage) {
  const folder = `${OUT}/${language}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [listing, t] = [await readListing(language), await readLocaleTexts(language)];
  const titles: Readonly<Record<string, string>> = {
    accounts: t('accountsTitle'),
    compare: t('compareTitle'),
    dealBreakers: t('dealBreakersTitle'),
  };
  const pictures: Buffer[] = [];
  for (const [index, name] of SCREENSHOTS.entries()) {
    const state = STORE_STATES[name];
    const { scheme, icon, site } = state;
    const picture = await session.picture(language, state, {
      scheme,
      maxScale: MAX_SCALE,
      maxHeight: MAX_POPUP_HEIGHT,
      page: { ...WINDOW_CONTENT, scale: PAGE_SCALE },
    });
    const page = screenshotHtml({
      scheme,
      caption: listing.captions[name],
      address: titles[name] ?? site,
      icon,
      picture,
      isPopup: site !== '',
    });
    const png = await drawn(browser, page, language, SCREENSHOT.width, SCREENSHOT.height);
    await writeFile(`${folder}/${index + 1}-${name}.png`, png);
    pictures.push(png);
  }
  const sheet = await contactSheet(browser, [{ title: language, pictures }], 2 * SCREENSHOT.width + 48);
  await writeFile(`${OUT}/sheet-${language}.png`, sheet);
  console.log(`${pictures.length} screenshots in ${folder}`);
}

/** A PNG of a document in a tab of its own. */
async function drawn(
  browser: ExtensionBrowser,
  drawing: Html,
  language: string,
  width: number,
  height: number,
): Promise<Buffer> {
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
