import { readFile, writeFile } from 'node:fs/promises';
import { CommandError, readInput, runCommand } from './command.ts';
import { chromeId, manifestKey } from './release/chrome-key.ts';

/*
 * npm run release:key -- FILE: puts the public key of the item in the Chrome Web Store into product.json. Builds that are
 * not for the store then have the same id as the store's copy.
 */

const [file, ...others] = process.argv.slice(2);
await runCommand(async () => {
  if (file === undefined || others.length > 0) throw new CommandError('npm run release:key -- FILE');
  const key = manifestKey((await readInput(file)).toString());
  const product = await readFile('product.json', 'utf8');
  await writeFile('product.json', product.replace(/"chromeKey": "[^"]*"/, `"chromeKey": "${key}"`));
  console.log(`The id of the add-on in Chrome is ${chromeId(key)}.`);
});
