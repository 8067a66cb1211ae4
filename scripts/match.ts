import { CommandError, matchCommand } from './match/match-command.ts';

/*
 * npm run match -- ADDRESS... [--list FILE]: prints the canonical host of each address, the claim that matches, its services,
 * and the entries near it. The exit code is 1 if an address is not a website, and 2 for wrong input.
 */

try {
  const areWebsites = await matchCommand(process.argv.slice(2), (line) => console.log(line));
  process.exitCode = areWebsites ? 0 : 1;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
