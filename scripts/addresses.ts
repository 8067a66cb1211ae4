import { addressesCommand } from './addresses/addresses-command.ts';
import { runCommand } from './command.ts';

/* npm run addresses -- --upstream [--list FILE]: prints data/more-addresses.json as corrections for the directory. */

await runCommand(() => addressesCommand(process.argv.slice(2), console.log));
