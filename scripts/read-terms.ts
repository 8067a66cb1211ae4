import { runCommand } from './command.ts';
import { readTermsCommand } from './reading/read-terms-command.ts';

/*
 * npm run -s read-terms -- [--json] [--lines] [--cases] FILE: the sentences of a text that stand for a case. --json prints an
 * array of hits. --lines takes a file with {"text": ...} on each line and prints an array for each. --cases prints the titles of
 * the cases.
 */

await runCommand(() => readTermsCommand(process.argv.slice(2), console.log));
