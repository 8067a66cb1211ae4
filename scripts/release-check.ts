import { readFile } from 'node:fs/promises';
import product from '../product.json' with { type: 'json' };
import { hasSnapshot } from './extension/snapshot-files.ts';
import { missingForRelease } from './release/missing-for-release.ts';
import { untranslatedTexts } from './release/untranslated-texts.ts';

/* npm run release:check: names what a maintainer still has to do before a release, and fails if there is anything. */

const changelog = await readFile('CHANGELOG.md', 'utf8');
const missing = [
  ...missingForRelease(product, changelog, hasSnapshot('snapshot')),
  ...(await untranslatedTexts()),
];
for (const sentence of missing) console.log(`- ${sentence}`);
console.log(
  missing.length === 0 ? `Version ${product.version} is ready for a release.` : `${missing.length} missing`,
);
process.exitCode = missing.length === 0 ? 0 : 1;
