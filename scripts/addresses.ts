import { profileOf, TOSDR_ADDRESS } from '../src/directory/profile.ts';
import { CommandError, readArguments, runCommand } from './command.ts';
import { servicesInFile } from './list-file.ts';
import { openWithShipped, shippedAddresses } from './shipped-addresses.ts';

/* npm run addresses -- --upstream [--list FILE]: prints data/more-addresses.json as corrections for the directory. */

const USAGE = 'npm run addresses -- --upstream [--list FILE]';

/**
 * Prints the addresses that entries of the directory lack, as corrections: for each service its page and what to add.
 *
 * @param args `--upstream`, and `--list FILE`: what this list has by now is left out
 * @throws CommandError
 */
export async function addressesCommand(args: string[], print: (line: string) => void): Promise<void> {
  const options = { upstream: { type: 'boolean' }, list: { type: 'string' } } as const;
  const { upstream, list } = readArguments({ args, options }, USAGE).values;
  if (!upstream) throw new CommandError(`Use: ${USAGE}`);
  const rows =
    list === undefined
      ? shippedAddresses()
      : [...openWithShipped(await servicesInFile(list, print)).matcher.more.values()];
  const ids = [...new Set(rows.map(({ service }) => service))];
  print(`# Addresses to add: ${rows.length} of ${ids.length} services\n`);
  const { page } = profileOf(TOSDR_ADDRESS);
  for (const id of ids) {
    const own = rows.filter(({ service }) => service === id);
    print(`- [${own[0]?.name}](${page(id)})`);
    for (const { host, source, why } of own) print(`  - \`${host}\`: ${why ?? source}`);
  }
}

if (process.argv[1] === import.meta.filename)
  await runCommand(() => addressesCommand(process.argv.slice(2), console.log));
