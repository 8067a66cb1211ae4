import type { ExtensionBrowser } from '../../test/e2e/driver/browser.ts';
import type { Page } from '../../test/e2e/driver/page.ts';

const GAP = 16;

export interface SheetRow {
  readonly title: string;
  /** PNGs, one per column. */
  readonly pictures: readonly Buffer[];
}

/** Draws a page with all pictures, each row below its title; returns it as a PNG. */
export async function contactSheet(
  browser: ExtensionBrowser,
  rows: readonly SheetRow[],
  columnWidth: number,
): Promise<Buffer> {
  const page = await browser.open('about:blank');
  await page.evaluate((style) => {
    document.body.style.cssText = style;
  }, `margin:0;padding:${GAP}px;background:#8d8a84;font:600 14px system-ui,sans-serif;color:#17181c`);
  for (const row of rows) await addRow(page, row, columnWidth);
  const height = await page.evaluate(() =>
    Math.ceil(document.documentElement.getBoundingClientRect().height),
  );
  const columns = Math.max(...rows.map(({ pictures }) => pictures.length));
  await page.setViewport(columns * columnWidth + (columns + 1) * GAP, height);
  return page.screenshot();
}

async function addRow(page: Page, { title, pictures }: SheetRow, columnWidth: number): Promise<void> {
  const sources = pictures.map((png) => `data:image/png;base64,${png.toString('base64')}`);
  await page.evaluate(
    async (text, images, width, gap) => {
      const heading = document.createElement('p');
      heading.textContent = text;
      heading.style.margin = '8px 0';
      const line = document.createElement('div');
      line.style.cssText = `display:flex;align-items:flex-start;gap:${gap}px;margin-bottom:${gap}px`;
      for (const source of images) {
        const image = new Image(width);
        image.src = source;
        await image.decode();
        line.append(image);
      }
      document.body.append(heading, line);
    },
    title,
    sources,
    columnWidth,
    GAP,
  );
}
