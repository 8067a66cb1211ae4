import { runCommand } from './command.ts';
import { coverageCommand } from './coverage/coverage-command.ts';

/* npm run coverage -- --sites FILE [--list FILE]: prints which share of the sites of a file has a letter (docs/coverage.md). */

await runCommand(() => coverageCommand(process.argv.slice(2), console.log));
