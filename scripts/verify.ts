import { runCommand } from './command.ts';
import { verifyCommand } from './verify/verify-command.ts';

/*
 * npm run verify -- FILE [--source ZIP]: compares a package from a store (.crx, .xpi or .zip) with a build from the source
 * code of its version. The exit code is 1 if they are not the same, and 2 for wrong input.
 */

await runCommand(() => verifyCommand(process.argv.slice(2), console.log));
