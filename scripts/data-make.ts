import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getDomain } from 'tldts';
import * as v from 'valibot';
import { addressOf, buildTrie, openTrie, parseEntry, typedAddress } from '#site-matcher';
import {
  type Company,
  companySchema,
  type Deletion,
  DIFFICULTIES,
  safeAddress,
  serviceActionsSchema,
} from '../src/actions/actions-file.ts';
import type { Service } from '../src/directory/schema/service.ts';
import { foldWords } from '../src/i18n/fold-words.ts';
import { isPublicSuffix } from '../test/oracle/public-suffix.ts';
import {
  CommandError,
  directoryAddress,
  printable,
  readArguments,
  readInput,
  runCommand,
} from './command.ts';
import { servicesInFile } from './list-file.ts';
import { clientFor, readWholeList } from './snapshot/read-list.ts';

/*
 * npm run data:make: writes data/actions.json and data/NOTICE.txt. Where accounts are deleted, and the companies behind
 * services, come from the projects that collect them; the services of the same kind are in data/alternatives.json.
 */

const USAGE = 'npm run data:make -- --from FOLDER (--list FILE | --directory URL)';
const DATA = join(import.meta.dirname, '../data');
/** The notice next to the data, with places for counts and versions. */
const NOTICE = join(import.meta.dirname, 'data-make-notice.txt');
/** The files of the projects. */
const DELETIONS = 'account-deletion.json';
const COMPANIES = 'company-contacts.ndjson';
const OPTIONS = {
  from: { type: 'string', default: '' },
  list: { type: 'string', default: '' },
  directory: { type: 'string', default: '' },
} as const;
/** What the package can afford for it. */
const MAX_COMPRESSED = 60_000;
/** The languages of our texts. */
const LANGUAGES = ['de', 'nl', 'fr', 'es', 'ar'] as const;
/** Services whose accounts are handled on a domain of the same company, which the list does not name. */
const RELATED: Readonly<Record<string, string>> = {
  Instagram: 'facebook.com',
  Oculus: 'meta.com',
  SlideShare: 'scribd.com',
  Tenor: 'google.com',
  Tripadvisor: 'tripadvisorsupport.com',
  YouTube: 'google.com',
};

type Refuse = (row: string, why: string) => void;

const deletionRow = v.looseObject({
  name: v.string(),
  domains: v.array(v.string()),
  url: v.string(),
  difficulty: v.picklist(DIFFICULTIES),
});
type DeletionRow = v.InferOutput<typeof deletionRow>;

const companyRow = v.object({
  slug: v.string(),
  name: v.string(),
  runs: v.optional(v.array(v.string()), []),
  'relevant-countries': v.optional(v.array(v.string()), ['all']),
  web: v.optional(v.string()),
  quality: v.string(),
});
type CompanyRow = v.InferOutput<typeof companyRow>;

const alternativesRow = v.object({
  id: v.number(),
  name: v.string(),
  alternatives: v.record(v.string(), v.string()),
});
type AlternativesRow = v.InferOutput<typeof alternativesRow>;

/**
 * Makes the data about what one can do.
 *
 * @param args `--from FOLDER` with the files of the projects and their README; the list from `--list FILE` (a page as JSON,
 *   or a snapshot) or from `--directory URL`
 * @param print called with each line: every row that is refused, and the counts
 * @param data the folder that has alternatives.json, and gets the other files
 * @throws CommandError
 */
export async function makeData(args: string[], print: (line: string) => void, data = DATA): Promise<void> {
  const { from, list, directory } = readArguments({ args, options: OPTIONS }, USAGE).values;
  if (!from || !list === !directory) throw new CommandError(`Use: ${USAGE}`);
  const services = list
    ? await servicesInFile(list, print)
    : await readWholeList(clientFor(directoryAddress(directory)), () => {});
  const hosts = new ServiceHosts(services);
  let refused = 0;
  const refuse: Refuse = (row, why) => {
    refused += 1;
    print(`refused: ${printable(row).slice(0, 300)}: ${printable(why).slice(0, 300)}`);
  };
  const [deletionCommit, deletionDate] = await readVersion(from, DELETIONS);
  const [companyCommit, companyDate] = await readVersion(from, COMPANIES);
  const deletionRows = await readRows(join(from, DELETIONS), deletionRow, refuse);
  const deletions = bestRows(deletionRows, deletionsFrom(hosts), hosts, refuse);
  const companyRows = await readRows(join(from, COMPANIES), companyRow, refuse);
  const companies = bestRows(companyRows, COMPANY_SOURCE, hosts, refuse);
  const alternatives = alternativesIn(
    await readRows(join(data, 'alternatives.json'), alternativesRow, refuse),
    hosts,
    refuse,
  );

  const rows = [...new Set([...deletions.keys(), ...companies.keys(), ...alternatives.keys()])]
    .sort((a, b) => a - b)
    .flatMap((id) => {
      const parsed = v.safeParse(serviceActionsSchema, {
        id,
        name: hosts.byId.get(id)?.name,
        delete: deletions.get(id),
        company: companies.get(id),
        alternatives: alternatives.get(id),
      });
      if (parsed.success) return JSON.stringify(parsed.output);
      refuse(`service ${id} of the list`, parsed.issues[0].message);
      return [];
    });
  const text = `{"deletionDate":"${deletionDate}",\n"services":[\n${rows.join(',\n')}\n]}\n`;
  const facts: Readonly<Record<string, string | number>> = {
    deletions: deletions.size,
    companies: companies.size,
    alternatives: alternatives.size,
    'deletion.commit': deletionCommit,
    'deletion.date': deletionDate,
    'companies.commit': companyCommit,
    'companies.date': companyDate,
  };
  const template = (await readInput(NOTICE)).toString();
  const notice = template.replaceAll(/\{([a-z.]+)\}/g, (_, name: string) => String(facts[name]));

  for (const [name, known] of Object.entries({ deletions, companies, alternatives })) {
    const graded = [...known.keys()].filter((id) => hosts.byId.get(id)?.grade !== null);
    print(`${name}: ${known.size} services, ${graded.length} of them graded`);
  }
  const compressed = gzipSync(text, { level: 9 }).length + gzipSync(notice, { level: 9 }).length;
  print(`${rows.length} services; ${refused} rows refused; ${compressed} bytes compressed`);
  if (compressed > MAX_COMPRESSED) throw new CommandError(`That is more than ${MAX_COMPRESSED} bytes.`);
  await writeFile(join(data, 'actions.json'), text);
  await writeFile(join(data, 'NOTICE.txt'), notice);
}

/** Joins hosts with the services of a list, by the same rules as in the browser. */
class ServiceHosts {
  readonly byId: ReadonlyMap<number, Service>;
  private readonly trie;

  constructor(services: readonly Service[]) {
    this.byId = new Map(services.map((service) => [service.id, service]));
    this.trie = openTrie(buildTrie(services, isPublicSuffix));
  }

  /**
   * The first service that claims the whole of this very host, with or without `www.`. One that claims only a host above
   * does not count: `somebody.wordpress.com` is not WordPress.
   */
  serviceOn(address: string): Service | null {
    const found = typedAddress(address);
    const match = found && this.trie.match(found.host, found.path);
    const withoutWww = (host: string) => host.replace(/^www\./, '');
    if (!match || withoutWww(match.host) !== withoutWww(found.host)) return null;
    return this.byId.get(match.services[0] ?? -1) ?? null;
  }

  /** Whether an address belongs to a service: to one of its own entries, or to the domain of one of `domains`. */
  owns(service: Service, address: string, domains: readonly string[]): boolean {
    const found = addressOf(address);
    if (found === null) return false;
    if (this.trie.match(found.host, found.path)?.services.includes(service.id)) return true;
    const domainOf = (host: string) => getDomain(host, { allowPrivateDomains: true });
    const entries = service.urls.flatMap((entry) => parseEntry(entry)?.host ?? []);
    const own = [RELATED[service.name], ...[...entries, ...domains].map(domainOf)];
    const domain = domainOf(found.host);
    return domain !== null && own.includes(domain);
  }
}

/** How the rows of a project are joined with the services of the list. */
interface Source<Row, Value> {
  /** The hosts of the services that a row is about. */
  hosts(row: Row): readonly string[];
  /** The lower, the better a row fits a service that stands at this place of its hosts. */
  rank(row: Row, service: Service, place: number): number;
  /** What a row says about a service; null if it is refused. */
  value(row: Row, service: Service, refuse: (why: string) => void): Value | null;
}

/** What the row that fits best says about each service, by the service's number. The other rows are refused. */
function bestRows<Row extends { readonly name: string }, Value>(
  rows: readonly Row[],
  source: Source<Row, Value>,
  hosts: ServiceHosts,
  refuse: Refuse,
): Map<number, Value> {
  const offers = rows.flatMap((row) => {
    const services = source.hosts(row).map((host) => hosts.serviceOn(host));
    return services.flatMap((service, place) =>
      service === null || services.indexOf(service) < place
        ? []
        : { row, service, rank: source.rank(row, service, place) },
    );
  });
  const chosen = new Map<number, { readonly name: string; readonly value: Value }>();
  for (const { row, service } of offers.sort((a, b) => a.rank - b.rank)) {
    const refuseRow = (why: string) => refuse(`${row.name} for ${service.name}`, why);
    const better = chosen.get(service.id);
    const value = better ? null : source.value(row, service, refuseRow);
    if (better) refuseRow(`${better.name} fits better`);
    else if (value !== null) chosen.set(service.id, { name: row.name, value });
  }
  return new Map([...chosen].map(([id, { value }]) => [id, value]));
}

const isSameName = (service: Service, ...names: readonly string[]) =>
  names.some((name) => foldWords(name) === foldWords(service.name));

/** Where accounts are deleted: the row of the same name first, then by the place among the row's domains. */
const deletionsFrom = (hosts: ServiceHosts): Source<DeletionRow, Deletion> => ({
  hosts: ({ domains }) => domains,
  rank: ({ name }, service, place) => (isSameName(service, name) ? 0 : place + 1),
  value({ url, difficulty, domains, ...others }, service, refuse) {
    const isUsable = (address: string, language = ''): boolean => {
      const parsed = v.safeParse(safeAddress, address);
      if (parsed.success && hosts.owns(service, address, domains)) return true;
      const why = parsed.success ? 'on the host of neither' : parsed.issues[0].message;
      refuse(`${language}${JSON.stringify(address.slice(0, 200))}: ${why}`);
      return false;
    };
    if (!isUsable(url)) return null;
    const translated = LANGUAGES.flatMap((language) => {
      const address = others[`url_${language}`];
      if (typeof address !== 'string' || address === url) return [];
      return isUsable(address, `in ${language}: `) ? [[language, address] as const] : [];
    });
    return { difficulty, url, ...(translated.length > 0 && { in: Object.fromEntries(translated) }) };
  },
});

/**
 * The company that runs a service: on its website, or on a host that the row names. A company for all countries is ranked
 * before one for a single country.
 */
const COMPANY_SOURCE: Source<CompanyRow, Company> = {
  hosts({ web, runs }) {
    const names = runs.map((name) => name.trim().toLowerCase());
    return [...(web ? [web] : []), ...names.filter((name) => /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(name))];
  },
  rank({ name, runs, 'relevant-countries': countries }, service, place) {
    const reach = countries.includes('all') ? 0 : countries.length > 5 ? 1 : 2;
    return reach * 10 + (isSameName(service, name, ...runs) ? 0 : 1) + (place === 0 ? 0 : 2);
  },
  value({ slug, quality, 'relevant-countries': countries }, _, refuse) {
    if (quality !== 'verified' && quality !== 'tested') {
      refuse(`nobody has verified it (${quality})`);
      return null;
    }
    const parsed = v.safeParse(companySchema, countries.includes('all') ? { slug } : { slug, countries });
    if (parsed.success) return parsed.output;
    refuse(parsed.issues[0].message);
    return null;
  },
};

/** The services of the same kind that the list still has under the number and name that a person read. */
function alternativesIn(
  rows: readonly AlternativesRow[],
  hosts: ServiceHosts,
  refuse: Refuse,
): Map<number, Record<string, string>> {
  const isListed = (id: number, name: string) => {
    const is = hosts.byId.get(id)?.name === name;
    if (!is) refuse(`alternatives: ${name}`, `service ${id} of the list has another name`);
    return is;
  };
  const listed = rows
    .filter(({ id, name }) => isListed(id, name))
    .map(({ id, alternatives }) => {
      const others = Object.entries(alternatives).filter(([other, name]) => isListed(Number(other), name));
      return [id, Object.fromEntries(others)] as const;
    });
  return new Map(listed.filter(([, others]) => Object.keys(others).length > 0));
}

/** The rows of a file: an array as JSON, or one row a line (`.ndjson`). Those that do not fit are refused. */
async function readRows<Row>(
  file: string,
  schema: v.GenericSchema<unknown, Row>,
  refuse: Refuse,
): Promise<Row[]> {
  const text = (await readInput(file)).toString();
  const array = file.endsWith('.ndjson') ? `[${text.trim().split(/\n+/).join(',')}]` : text;
  const rows = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), array);
  if (!rows.success) throw new CommandError(`${file} is not JSON, or no array: ${rows.issues[0].message}`);
  return rows.output.flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    refuse(JSON.stringify(row), `${v.getDotPath(issue) ?? 'the row'}: ${issue.message}`);
    return [];
  });
}

/**
 * The commit of a source and its day, from the README next to the files: `| \`account-deletion.json\` | ... at 4762ba50
 * (2026-08-21) ... |`
 *
 * @throws CommandError if it is missing: without a date, nobody can tell how old a link is
 */
async function readVersion(folder: string, file: string): Promise<[commit: string, date: string]> {
  const lines = (await readInput(join(folder, 'README.md'))).toString().split('\n');
  const line = lines.find((text) => text.includes(`\`${file}\``)) ?? '';
  const [, commit, date] = /\bat ([0-9a-f]{7,40}) \((\d{4}-\d\d-\d\d)\)/.exec(line) ?? [];
  if (!commit || !date) throw new CommandError(`README.md does not say "at COMMIT (DATE)" for ${file}.`);
  return [commit, date];
}

if (process.argv[1] === import.meta.filename)
  await runCommand(() => makeData(process.argv.slice(2), console.log));
