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
 * @param args `--sites FILE`, with a site a line: `example.com`, `example.com 12.5` with its weight, or `3,example.com` with its
 * rank; and `--list FILE`, the default is the snapshot of the package
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
  const groups = { letter: [0, 0], listed: [0, 0], unlisted: [0, 0], more: [0, 0] };
  const count = (group: number[], weight: number) => {
    group[0] = (group[0] ?? 0) + 1;
    group[1] = (group[1] ?? 0) + weight;
  };
  for (const { address, weight } of sites) {
    const [id] = matcher.match(address.host, address.path)?.services ?? [];
    const service = id === undefined ? undefined : byId.get(id);
    const group = service ? (service.grade === null ? groups.listed : groups.letter) : groups.unlisted;
    count(group, weight);
    if (service && !own.match(address.host, address.path)) count(groups.more, weight);
  }
  print(`${sites.length} sites of ${file}, ${services.length} services of ${list ?? 'the snapshot'}`);
  if (leftOut.length > 0) {
    const named = leftOut.slice(0, MAX_NAMED).map((line) => `  ${printable(line.slice(0, 80))}`);
    print(`${leftOut.length} lines are no sites and left out:\n${named.join('\n')}`);
  }
  if (list === undefined)
    print('The snapshot has only services with a letter; give a list to see the others.');
  const total = sites.reduce((sum, { weight }) => sum + weight, 0);
  const line = (label: string, [number = 0, weight = 0]: number[]) =>
    print(
      [label.padEnd(28), String(number).padStart(8), share(number, sites.length), share(weight, total)].join(
        ' ',
      ),
    );
  print(`${'share'.padEnd(28)} ${'sites'.padStart(8)} ${'of sites'.padStart(9)} ${'by weight'.padStart(9)}`);
  line('a letter', groups.letter);
  line('listed, without a letter', groups.listed);
  line('not in the list', groups.unlisted);
  line('listed by more-addresses', groups.more);
}

function share(part: number, whole: number): string {
  return `${whole === 0 ? '0.0' : ((100 * part) / whole).toFixed(1)} %`.padStart(9);
}

interface WeightedSite {
  readonly address: Address;
  readonly weight: number;
}

/** The sites of a file, and its lines that are none. A first line without a site is a head. */
function sitesIn(text: string): { sites: readonly WeightedSite[]; leftOut: readonly string[] } {
  const sites: WeightedSite[] = [];
  const leftOut: string[] = [];
  let hasRanks = false;
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const cells = line.split(/[\s,;]+/).filter((cell) => cell !== '');
    if (cells.length === 0 || line.startsWith('#')) continue;
    const site = readLine(cells, hasRanks);
    if (site) sites.push(site);
    else if (at === 0) hasRanks = cells.some((cell) => /^rank$/i.test(cell));
    else leftOut.push(line);
  }
  return { sites, leftOut };
}

/** @param hasRanks whether a number behind a site is its rank, and no weight */
function readLine(
  [first = '', second, ...others]: readonly string[],
  hasRanks: boolean,
): WeightedSite | null {
  if (others.length > 0) return null;
  const isRanked = second !== undefined && /^\d+$/.test(first);
  const address = siteAt(isRanked ? second : first);
  const weight = isRanked || hasRanks || second === undefined ? 1 : Number(second);
  return address && Number.isFinite(weight) && weight >= 0 ? { address, weight } : null;
}

/** A host needs a dot: `localhost` and a word are no sites that a list can have. */
function siteAt(text: string): Address | null {
  const address = typedAddress(text);
  return address?.host.includes('.') ? address : null;
}

if (process.argv[1] === import.meta.filename)
  await runCommand(() => coverageCommand(process.argv.slice(2), console.log));
