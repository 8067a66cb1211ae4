import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { pictureInputs, RECORD } from '../../../scripts/pictures/picture-inputs.ts';

it('the pictures of README and site are not older than the styles and texts that they show', async () => {
  expect(await readFile(RECORD, 'utf8'), 'run `npm run docs:pictures`').toBe(await pictureInputs());
});
