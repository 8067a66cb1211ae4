import { join } from 'node:path';
import { type Address, typedAddress } from '#site-matcher';
import { CommandError, printable, readArguments, readInput, runCommand } from './command.ts';
import { servicesInFile } from './list-file.ts';
import { openWithShipped } from './shipped-addresses.ts';

/* npm run coverage -- --sites FILE [--list FILE]: prints which share of the sites of a file has a letter (docs/coverage.md). */

const USAGE = 'npm run coverage -- --sites FILE [--list FILE]';
const SNAPSHOT = join(import.meta.dirname, '../snapshot/snapshot.json');
/** Lines that are left out are named up to here. */
const MAX_NAMED = 5;

/**
 * Prints which share of some sites has a letter, is listed without one, or is not in the list.
 *
 * @param args `--sites FILE`, with a site a line: `example.com`, or `3,example.com` with its rank; and `--list FILE`, the
 *   default is the snapshot of the package
 * @param print called with each line
 * @throws CommandError
 */
export async function coverageCommand(args: string[], print: (line: string) => void): Promise<void> {
  const options = { sites: { type: 'string' }, list: { type: 'string' } } as const;
  const { sites: file, list } = readArguments({ args, options }, USAGE).values;
  if (file === undefined) throw new CommandError(`No file of sites was given.\nUse: ${USAGE}`);
  const services = await servicesInFile(list ?? SNAPSHOT, print);
  const { byId, own, matcher } = openWithShipped(services);
  const { sites, leftOut } = sitesIn((await readInput(file)).toString());
  if (sites.length === 0) throw new CommandError(`${file} holds no sites.`);
  const count = {
    'a letter': 0,
    'listed, without a letter': 0,
    'not in the list': 0,
    'listed by more-addresses': 0,
  };
  for (const { host, path } of sites) {
    const [id] = matcher.match(host, path)?.services ?? [];
    const service = id === undefined ? undefined : byId.get(id);
    const isRated = service && service.grade !== null;
    count[isRated ? 'a letter' : service ? 'listed, without a letter' : 'not in the list'] += 1;
    if (service && !own.match(host, path)) count['listed by more-addresses'] += 1;
  }
  print(`${sites.length} sites of ${file}, ${services.length} services of ${list ?? 'the snapshot'}`);
  if (leftOut.length > 0) {
    const named = leftOut.slice(0, MAX_NAMED).map((line) => `  ${printable(line.slice(0, 80))}`);
    print(`${leftOut.length} lines are no sites and left out:\n${named.join('\n')}`);
  }
  if (list === undefined)
    print('The snapshot has only services with a letter; give a list to see the others.');
  for (const [label, number] of Object.entries(count)) {
    const percent = ((100 * number) / sites.length).toFixed(1);
    print(`${label.padEnd(28)} ${String(number).padStart(8)} ${percent.padStart(7)} %`);
  }
}

/** The site of each line, and the lines that have none. A rank may stand in front of a site or behind it. */
function sitesIn(text: string): { sites: readonly Address[]; leftOut: readonly string[] } {
  const sites: Address[] = [];
  const leftOut: string[] = [];
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const cells = line.split(/[\s,;]+/).filter((cell) => cell !== '');
    if (cells.length === 0 || line.startsWith('#')) continue;
    const [site, ...others] = cells.filter((cell) => !/^\d+$/.test(cell)).map(siteAt);
    if (site && others.length === 0) sites.push(site);
    else leftOut.push(line);
  }
  return { sites, leftOut };
}

/** A host needs a dot: `localhost` and a word are no sites that a list can have. */
function siteAt(text: string): Address | null {
  const address = typedAddress(text);
  return address?.host.includes('.') ? address : null;
}

if (process.argv[1] === import.meta.filename)
  await runCommand(() => coverageCommand(process.argv.slice(2), console.log));
