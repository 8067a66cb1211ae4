import { readFile } from 'node:fs/promises';
import product from '../product.json' with { type: 'json' };
import { missingInFolder } from './release/missing-for-release.ts';

/* npm run release:check: names what a maintainer still has to do before a release, and fails if there is anything. */

const missing = await missingInFolder(await readFile('CHANGELOG.md', 'utf8'));
for (const sentence of missing) console.log(`- ${sentence}`);
console.log(
  missing.length === 0 ? `Version ${product.version} is ready for a release.` : `${missing.length} missing`,
);
process.exitCode = missing.length === 0 ? 0 : 1;
