import { runCommand } from './command.ts';
import { matchCommand } from './match/match-command.ts';

/*
 * npm run match -- ADDRESS... [--list FILE]: prints the canonical host of each address, the claim that matches, its services,
 * and the entries near it. The exit code is 1 if an address is not a website, and 2 for wrong input.
 */

await runCommand(() => matchCommand(process.argv.slice(2), console.log));
