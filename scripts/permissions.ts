import { readFile, writeFile } from 'node:fs/promises';
import product from '../product.json' with { type: 'json' };
import { manifestFor } from './extension/manifest-for.ts';
import { grantsOf, withPermissions } from './release/permissions-table.ts';

/* npm run release:permissions: writes what this version may do in a browser into docs/permissions.md. */

const FILE = 'docs/permissions.md';
const DIRECTORY = 'https://api.tosdr.org';

const grants = grantsOf(manifestFor('chrome', DIRECTORY), manifestFor('firefox', DIRECTORY));
const document = await readFile(FILE, 'utf8');
await writeFile(FILE, withPermissions(document, product.version, grants));
console.log(`${grants.length} rows for version ${product.version} in ${FILE}`);
