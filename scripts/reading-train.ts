import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, readArguments, readInput, readRows, runCommand } from './command.ts';
import { trainingReport } from './reading/report.ts';
import { documentSchema, quoteSchema } from './reading/training-data.ts';

/*
 * npm run reading:train -- --quotes FILE --documents FILE: learns the weights of the terms reader, prints how right they are on
 * services that were not learnt from, and writes them with their notice. The same input gives the same bytes.
 */

const USAGE = 'npm run reading:train -- --quotes FILE --documents FILE';
const PACKAGE = join(import.meta.dirname, '../packages/terms-reader');

await runCommand(async () => {
  const options = { quotes: { type: 'string' }, documents: { type: 'string' } } as const;
  const { values } = readArguments({ options }, USAGE);
  if (values.quotes === undefined || values.documents === undefined) throw new CommandError(`Use: ${USAGE}`);
  const quotes = await readRows(values.quotes, quoteSchema);
  const documents = await readRows(values.documents, documentSchema);
  const weights = trainingReport(quotes, documents, console.log);
  const text = `${JSON.stringify(weights, null, 1)}\n`;
  const notice = (await readInput(join(PACKAGE, 'NOTICE.txt')))
    .toString()
    .replace(/\d+(?= sentences that)/, `${quotes.length}`)
    .replace(/\d+(?= documents of)/, `${documents.length}`);
  await writeFile(join(PACKAGE, 'src/weights.json'), text);
  await writeFile(join(PACKAGE, 'NOTICE.txt'), notice);
});
