import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

const TSX = join(import.meta.dirname, '../../../node_modules/tsx/dist/cli.mjs');
/** More lines than a pipe holds. */
const CASES = 5_000;
const details = join(temporaryFolder('case-titles'), 'details.ndjson');

it('case-titles ends without a word if the reader closes the pipe, as `| head` does', async () => {
  const points = Array.from({ length: CASES }, (_, i) => ({
    title: '',
    case: { title: `Nobody has a short title for case ${i}` },
  }));
  await writeFile(details, JSON.stringify({ rating: 'E', points }));
  const command = spawn(process.execPath, [TSX, 'scripts/case-titles.ts', '--details', details]);
  let problems = '';
  command.stderr.on('data', (text: Buffer) => {
    problems += text.toString();
  });
  await once(command.stdout, 'data');
  command.stdout.destroy();
  const [code] = await once(command, 'close');
  expect({ code, problems }).toEqual({ code: 0, problems: '' });
});
