import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import product from '../product.json' with { type: 'json' };
import { buildSite } from './site/build-site.ts';

/* npm run site: writes the site into dist/site. Any web server can host it, in any folder. */

const OUT = 'dist/site';

await rm(OUT, { recursive: true, force: true });
const files = await buildSite(product);
for (const [path, content] of files) {
  await mkdir(dirname(join(OUT, path)), { recursive: true });
  await writeFile(join(OUT, path), content);
}
const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
console.log(`${pages.length} pages in ${OUT}`);
