import { mkdir, rm, writeFile } from 'node:fs/promises';
import { pictureInputs, RECORD } from './pictures/picture-inputs.ts';
import { PICTURE_SCALE, pictureFile } from './site/site-picture.ts';
import { LISTING_LANGUAGES, SCREENSHOTS } from './store/listing.ts';
import { startPictureSession } from './store/picture-session.ts';
import { STORE_STATES } from './store/store-state.ts';

/* npm run docs:pictures also takes the pictures of the site's landing page, in each language, light and dark. */

/** In pixels of the picture. */
const MAX_HEIGHT = 700 * PICTURE_SCALE;
const PAGE = { width: 760 * PICTURE_SCALE, height: 700 * PICTURE_SCALE, scale: PICTURE_SCALE };

await rm('site/pictures', { recursive: true, force: true });
await mkdir('site/pictures', { recursive: true });
const session = await startPictureSession();
try {
  for (const language of LISTING_LANGUAGES) {
    for (const name of SCREENSHOTS) {
      for (const scheme of ['light', 'dark'] as const) {
        const shot = { scheme, maxScale: PICTURE_SCALE, maxHeight: MAX_HEIGHT, page: PAGE };
        const png = await session.picture(language, STORE_STATES[name], shot);
        await writeFile(`site/${pictureFile(language, name, scheme)}`, png);
      }
    }
    console.log(language);
  }
} finally {
  await session.close();
}
await writeFile(RECORD, await pictureInputs());
