import { readFile } from 'node:fs/promises';
import type { Page } from '../../test/e2e/driver/page.ts';

/** Inter, under the SIL Open Font License 1.1. The machine that takes the pictures may have no good typeface. */
const TYPEFACE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Shows a page in the typeface of the pictures. The bytes need no address, so the CSP of the page does not matter. */
export async function useTypeface(page: Page): Promise<void> {
  const base64 = (await readFile(TYPEFACE)).toString('base64');
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const face = await new FontFace('Inter', bytes, { weight: '100 900' }).load();
    document.fonts.add(face);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { font-family: Inter, system-ui, sans-serif !important; }');
    document.adoptedStyleSheets.push(sheet);
  }, base64);
}
