import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderIcons } from './icons/render-icons.ts';

/* npm run release:icons: draws the files in public/icons from the seal's drawing, and removes all others there. */

const FOLDER = 'public/icons';

const files = await renderIcons();
for (const [name, png] of files) await writeFile(join(FOLDER, name), png);
for (const name of await readdir(FOLDER)) {
  if (!files.has(name)) await rm(join(FOLDER, name));
}
console.log(`${files.size} icons in ${FOLDER}`);
