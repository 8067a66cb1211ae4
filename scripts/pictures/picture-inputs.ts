import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { filesBelow } from '../extension/archive-files.ts';

/** The styles and texts that the pictures of the README and of the site show, and the grades of the real site. */
const INPUTS: readonly (readonly [folder: string, name: RegExp])[] = [
  ['public/_locales', /messages\.json$/],
  ['snapshot', /\.json$/],
  ['src', /\.css$/],
  ['src/graphics', /\.ts$/],
];

/** Where `npm run docs:pictures` records what the pictures were made from. */
export const RECORD = 'docs/pictures/inputs.sha256';

/** The checksum of everything that the pictures were made from, as it is now. */
export async function pictureInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const [folder, pattern] of INPUTS) {
    for (const [name, path] of [...(await filesBelow(folder))].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (pattern.test(name)) hash.update(`${folder}/${name}\n`).update(await readFile(path));
    }
  }
  return `${hash.digest('hex')}\n`;
}
