import { CommandError, matchCommand } from './match-command.ts';

/*
 * npm run match -- ADDRESS... [--list FILE]: the canonical host of each address, every claim that was considered, which
 * one won and why, and the services. Ends with 1 if an address is not a website, with 2 if nothing could be looked up.
 */

try {
  const areWebsites = await matchCommand(process.argv.slice(2), (line) => console.log(line));
  process.exitCode = areWebsites ? 0 : 1;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
