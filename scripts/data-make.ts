import { runCommand } from './command.ts';
import { dataCommand } from './data/data-command.ts';

/* npm run data:make -- --from FOLDER --list FILE: writes data/, and names every row that it refuses. */

await runCommand(() => dataCommand(process.argv.slice(2), console.log));
