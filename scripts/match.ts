import * as v from 'valibot';
import { sampleServices } from '#directory-server';
import { type Address, type ListWithMore, parseEntry, typedAddress } from '#site-matcher';
import type { PackagedAddress } from '../src/catalog/more-addresses.ts';
import { type Service, serviceSchema } from '../src/directory/schema/service.ts';
import { CommandError, readArguments, runCommand } from './command.ts';
import { servicesInFile } from './list-file.ts';
import { openWithShipped } from './shipped-addresses.ts';

/*
 * npm run match -- ADDRESS... [--list FILE]: prints the canonical host of each address, the claim that matches, its services,
 * and the entries near it. The exit code is 1 if an address is not a website, and 2 for wrong input.
 */

const USAGE = 'npm run match -- ADDRESS... [--list FILE]';

/**
 * Prints which service each address matches in a list, and why.
 *
 * @param args addresses and `--list FILE`, a page of the list as JSON or a snapshot; the default is the sample list
 * @param print called with each line
 * @returns whether every address is a website
 * @throws CommandError
 */
export async function matchCommand(args: string[], print: (line: string) => void): Promise<boolean> {
  const options = { list: { type: 'string' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true }, USAGE);
  if (positionals.length === 0) throw new CommandError(`No address was given.\nUse: ${USAGE}`);
  const { list } = values;
  const services =
    list === undefined
      ? sampleServices.map((item) => v.parse(serviceSchema, item))
      : await servicesInFile(list, print);
  const { byId, own, matcher } = openWithShipped(services);
  print(`${services.length} services, ${own.hosts} claimed hosts, from ${list ?? 'the sample'}`);
  const addresses = positionals.map((text) => typedAddress(text));
  for (const [i, address] of addresses.entries()) {
    print(`\n${positionals[i]}`);
    if (address) for (const line of explanation(address, matcher, byId)) print(line);
    else print('  This is not a website: only http and https addresses have a host.');
  }
  return !addresses.includes(null);
}

/** The most entries that are printed: one host may have thousands of paths. */
const MAX_ENTRIES = 20;

/** The match of an address, and the entries of the list on its host or a parent domain, with or without `www.`. */
function explanation(
  address: Address,
  matcher: ListWithMore<PackagedAddress>,
  services: ReadonlyMap<number, Service>,
): string[] {
  const match = matcher.match(address.host, address.path);
  const row = match && matcher.rowOf(match);
  const isNear = (entry: string): boolean => {
    const host = parseEntry(entry)?.host.replace(/^www\./, '');
    return host !== undefined && `.${address.host}`.endsWith(`.${host}`);
  };
  const near = [...services.values()].flatMap((service) =>
    service.urls.filter(isNear).map((entry) => `    ${JSON.stringify(entry)} of ${nameOf(service)}`),
  );
  return [
    `  host      ${address.host}`,
    `  path      ${address.path}`,
    `  claim     ${match ? match.host + (match.path ?? '') : 'none: no service in this list claims this address'}`,
    ...(row ? [`  source    ${row.source}: the list does not have it`] : []),
    ...(match?.services ?? []).map(
      (id, i) => `  ${i === 0 ? 'service ' : 'also    '}  ${serviceText(services.get(id))}`,
    ),
    ...(near.length > 0 ? ['  entries on this host and above it'] : []),
    ...near.slice(0, MAX_ENTRIES),
    ...(near.length > MAX_ENTRIES ? [`    and ${near.length - MAX_ENTRIES} more`] : []),
  ];
}

/** With what decides between several services, in that order: review, grade, time of the last update, id. */
function serviceText(service: Service | undefined): string {
  if (!service) return 'unknown';
  const { grade, reviewed, updatedAt } = service;
  const updated = updatedAt > 0 ? new Date(updatedAt).toISOString().slice(0, 10) : 'never';
  return `${nameOf(service)}: ${reviewed ? '' : 'not yet '}fully reviewed, ${grade === null ? 'no grade' : `grade ${grade}`}, updated ${updated}`;
}

/** The name as a string literal, because a name may contain control sequences of a terminal. */
function nameOf({ id, name }: Service): string {
  return `${id} ${JSON.stringify(name)}`;
}

if (process.argv[1] === import.meta.filename)
  await runCommand(() => matchCommand(process.argv.slice(2), console.log));
