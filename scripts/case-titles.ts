import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { coverageReport } from './case-titles/coverage-report.ts';
import { readCaseTitles } from './case-titles/read-case-titles.ts';

/*
 * npm run case-titles -- --details FILE: which case titles of recorded details have a short title of ours, which have none,
 * most frequent first, and which translation lacks its English. The exit code is 1 if a translation does.
 */

// `| head` closes the pipe before the last line.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const { values } = parseArgs({ options: { details: { type: 'string' } } });
if (values.details === undefined) {
  console.error('npm run case-titles -- --details FILE');
  process.exitCode = 2;
} else {
  const { lines, isComplete } = coverageReport(
    await readFile(values.details, 'utf8'),
    await readCaseTitles(),
  );
  process.exitCode = isComplete ? 0 : 1;
  for (const line of lines) console.log(line);
}
