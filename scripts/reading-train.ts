import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError, readArguments, readInput, runCommand } from './command.ts';
import { noticeText } from './reading/notice.ts';
import { trainingReport } from './reading/report.ts';
import { parseDocuments, parseQuotes } from './reading/training-data.ts';

/*
 * npm run reading:train -- --quotes FILE --documents FILE: learns the weights of the terms reader, prints how right they are on
 * services that were not learnt from, and writes them with their notice. The same input gives the same bytes.
 */

const USAGE = 'npm run reading:train -- --quotes FILE --documents FILE [--out FOLDER]';
const PACKAGE = resolve(import.meta.dirname, '../packages/terms-reader');

await runCommand(async () => {
  const options = {
    quotes: { type: 'string' },
    documents: { type: 'string' },
    out: { type: 'string' },
  } as const;
  const { values } = readArguments({ options }, USAGE);
  if (values.quotes === undefined || values.documents === undefined) throw new CommandError(`Use: ${USAGE}`);
  const quotes = parseQuotes((await readInput(values.quotes)).toString());
  const documents = parseDocuments((await readInput(values.documents)).toString());
  const weights = trainingReport(quotes, documents, console.log);
  const text = `${JSON.stringify(weights, null, 1)}\n`;
  await writeFile(resolve(values.out ?? resolve(PACKAGE, 'src'), 'weights.json'), text);
  await writeFile(resolve(values.out ?? PACKAGE, 'NOTICE.txt'), noticeText(quotes.length, documents.length));
});
