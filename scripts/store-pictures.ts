import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { ExtensionBrowser } from '../test/e2e/driver/browser.ts';
import type { Html } from './html.ts';
import { svgPng } from './icons/svg-png.ts';
import { contactSheet } from './pictures/contact-sheet.ts';
import { LISTING_LANGUAGES, type ListingLanguage, readListing, SCREENSHOTS } from './store/listing.ts';
import { readLocaleTexts } from './store/locale-texts.ts';
import { type PictureSession, startPictureSession } from './store/picture-session.ts';
import { PROMO_TILES, promoTileHtml } from './store/promo-tile.ts';
import { MAX_POPUP_HEIGHT, SCREENSHOT, screenshotHtml, WINDOW_CONTENT } from './store/screenshot-html.ts';
import { storeIconSvg } from './store/store-icon.ts';
import { STORE_STATES } from './store/store-state.ts';

/*
 * npm run store:pictures: takes the screenshots for the stores in each language, and draws the tiles and the icon, into
 * dist/store. The sheet of each language shows its screenshots side by side.
 */

const OUT = 'dist/store';
const MAX_SCALE = 1.35;
/** More of the page is to be seen than at its usual size. */
const PAGE_SCALE = 0.85;

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
  const titles = { changes: t('changesTitle'), log: t('logTitle') };
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
      address: name === 'changes' || name === 'log' ? titles[name] : site,
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
