import { CommandError, verifyCommand } from './verify/verify-command.ts';

/*
 * npm run verify -- FILE [--source ZIP]: compares a package from a store (.crx, .xpi or .zip) with a build from the source
 * code of its version. The exit code is 1 if they are not the same, and 2 for wrong input.
 */

try {
  const isSame = await verifyCommand(process.argv.slice(2), (line) => console.log(line));
  process.exitCode = isSame ? 0 : 1;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
