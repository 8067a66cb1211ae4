import { readFile, writeFile } from 'node:fs/promises';
import { ChromeKeyError, chromeId, manifestKey } from './release/chrome-key.ts';

/*
 * npm run release:key -- FILE: puts the public key of the item in the Chrome Web Store into product.json. Builds that are
 * not for the store then have the same id as the store's copy.
 */

const [file, ...others] = process.argv.slice(2);
try {
  if (file === undefined || others.length > 0) throw new ChromeKeyError('npm run release:key -- FILE');
  const key = manifestKey(await readFile(file, 'utf8'));
  const product = await readFile('product.json', 'utf8');
  await writeFile('product.json', product.replace(/"chromeKey": "[^"]*"/, `"chromeKey": "${key}"`));
  console.log(`The id of the add-on in Chrome is ${chromeId(key)}.`);
} catch (error) {
  const isExpected = error instanceof ChromeKeyError || (error instanceof Error && 'code' in error);
  if (!isExpected) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
