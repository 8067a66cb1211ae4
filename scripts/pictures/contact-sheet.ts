import type { ExtensionBrowser } from '../../test/e2e/driver/browser.ts';
import type { Page } from '../../test/e2e/driver/page.ts';

/** Between two pictures, and around them all. */
export const GAP = 16;

export interface SheetRow {
  readonly title: string;
  /** PNGs. They keep their size; those that do not fit into the line go to the next. */
  readonly pictures: readonly Buffer[];
}

/** Draws a page with all pictures, each row below its title; returns it as a PNG of this width. */
export async function contactSheet(
  browser: ExtensionBrowser,
  rows: readonly SheetRow[],
  width: number,
): Promise<Buffer> {
  const page = await browser.open('about:blank');
  await page.setViewport(width, 800);
  await page.evaluate((style) => {
    document.body.style.cssText = style;
  }, `margin:0;padding:${GAP}px;background:#8d8a84;font:600 14px system-ui,sans-serif;color:#17181c`);
  for (const row of rows) await addRow(page, row);
  const height = await page.evaluate(() =>
    Math.ceil(document.documentElement.getBoundingClientRect().height),
  );
  await page.setViewport(width, height);
  const png = await page.screenshot();
  await page.close();
  return png;
}

async function addRow(page: Page, { title, pictures }: SheetRow): Promise<void> {
  const sources = pictures.map((png) => `data:image/png;base64,${png.toString('base64')}`);
  await page.evaluate(
    async (text, images, gap) => {
      const heading = document.createElement('p');
      heading.textContent = text;
      heading.style.margin = '8px 0';
      const line = document.createElement('div');
      line.style.cssText = `display:flex;flex-wrap:wrap;align-items:flex-start;gap:${gap}px;margin-bottom:${gap}px`;
      for (const source of images) {
        const image = new Image();
        image.src = source;
        await image.decode();
        line.append(image);
      }
      document.body.append(heading, line);
    },
    title,
    sources,
    GAP,
  );
}
