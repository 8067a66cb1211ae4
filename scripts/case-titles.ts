import { coverageReport } from './case-titles/coverage-report.ts';
import { readCaseTitles } from './case-titles/read-case-titles.ts';
import { CommandError, readArguments, readInput, runCommand } from './command.ts';

/*
 * npm run case-titles -- --details FILE: which case titles of recorded details have a short title of ours, and which have
 * none, most frequent first.
 */

const USAGE = 'npm run case-titles -- --details FILE';

// `| head` closes the pipe before the last line.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

await runCommand(async () => {
  const { values } = readArguments({ options: { details: { type: 'string' } } }, USAGE);
  if (values.details === undefined) throw new CommandError(`Use: ${USAGE}`);
  const details = (await readInput(values.details)).toString();
  const english = (await readCaseTitles()).get('en') ?? new Map();
  for (const line of coverageReport(details, english)) console.log(line);
});
