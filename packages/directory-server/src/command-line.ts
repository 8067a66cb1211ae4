import { parseArgs } from 'node:util';
import type { DataSources } from './data/load.ts';
import type { PageSizes } from './endpoints/endpoint.ts';
import { FAULTS, type FaultName } from './faults/faults.ts';
import type { RequestWindow } from './limits/rate-limiter.ts';
import type { DirectoryOptions } from './options.ts';

/** An invalid command line. The message says what is allowed. */
export class ArgumentError extends Error {
  override name = 'ArgumentError';
}

/** What to do. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'serve'; readonly line: ServeLine }
  | { readonly kind: 'check'; readonly file: string }
  | { readonly kind: 'export'; readonly line: ExportLine };

/** What `serve` is to serve, and how. */
export interface ServeLine {
  readonly log: boolean;
  readonly sources: DataSources;
  /** Whether lines on stdin name the edition of the sample to serve from then on. */
  readonly switchesEdition: boolean;
  /** The file that maps API keys to tiers. */
  readonly keys: string | undefined;
  readonly server: DirectoryOptions;
}

/** What `--help` prints. */
export const HELP = `A directory of reviewed terms for Smallprint.

  directory-server serve [--data FILE] [--port N]    run it, and print its address
  directory-server check FILE                        name every mistake in a data file
  directory-server export --data FILE --out FOLDER   write it as files for a web server

serve and export:
  --data FILE       the data file (default: an invented sample)
  --public-url URL  base of logo URLs, for a directory behind a proxy or as files
  --list FILE       a recorded list: a JSON array of list items, or a page of the list
  --details FILE    and its recorded details: one v2 service object per line
  --page-size N     services per page of service v2's list (default 100)
  --big-page-size N services per page of service v3's list (default 500)
  --no-big-pages    service v3 has no list

serve:
  --port N          listen on this port (default: any free one)
  --host ADDRESS    listen on this address (default: 127.0.0.1, this machine only)
  --switch-edition  type 1 or 2 and Enter to serve that edition of the sample from then on
  --limit N/TIME    at most N requests per TIME and client, e.g. 5/10s
  --keys FILE       a JSON object from API keys to tiers: Guest, Staff, Office, Partner
  --no-tiers        do not apply the tiers' limits to searches
  --fault KIND      misbehave in this way; may be repeated
  --latency MS      wait before each answer
  --no-cors         send no CORS headers
  --log             write each request to stderr

Faults:
${Object.entries(FAULTS)
  .map(([name, fault]) => `  ${name.padEnd(18)}${fault.about}`)
  .join('\n')}`;

/**
 * Reads a command line. Without the name of a command it means `serve`.
 * @throws ArgumentError for an unknown command or option, or an invalid value
 */
export function readCommand(args: readonly string[]): Command {
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help' };
  const [first = '--', ...others] = args;
  if (first.startsWith('-')) return { kind: 'serve', line: readServeLine(args) };
  if (first === 'serve') return { kind: 'serve', line: readServeLine(others) };
  if (first === 'check') return { kind: 'check', file: readDataFile(others) };
  if (first === 'export') return { kind: 'export', line: readExportLine(others) };
  throw new ArgumentError(`There is no command "${first}", only serve, check and export. Try --help.`);
}

function readServeLine(args: readonly string[]): ServeLine {
  const given = parsed(args);
  return {
    log: given.log,
    sources: sources(given),
    switchesEdition: given['switch-edition'],
    keys: given.keys,
    server: {
      port: integer('--port', given.port, 0, 65_535),
      host: given.host,
      ...(given['public-url'] === undefined ? {} : { publicUrl: given['public-url'] }),
      ...pageSizes(given),
      limit: given.limit === undefined ? null : requestWindow(given.limit),
      tiers: !given['no-tiers'],
      faults: (given.fault ?? []).map(faultName),
      latencyMs: integer('--latency', given.latency, 0, 3_600_000),
      cors: !given['no-cors'],
    },
  };
}

/** What `export` is to write. */
export interface ExportLine {
  readonly sources: DataSources;
  readonly folder: string;
  readonly pageSizes: PageSizes;
  readonly baseUrl: string;
}

function readExportLine(args: readonly string[]): ExportLine {
  const options = { ...SOURCE_OPTIONS, ...LIST_OPTIONS, out: { type: 'string' } } as const;
  const given = explained(() => parseArgs({ args: [...args], options }).values);
  if (given.out === undefined) throw new ArgumentError('export needs --out FOLDER, the folder to write');
  const { pageSize, bigPageSize } = pageSizes(given);
  return {
    sources: sources(given),
    folder: given.out,
    pageSizes: { v2: pageSize, v3: bigPageSize },
    baseUrl: (given['public-url'] ?? '').replace(/\/+$/, ''),
  };
}

function readDataFile(args: readonly string[]): string {
  const { positionals } = explained(() => parseArgs({ args: [...args], allowPositionals: true }));
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new ArgumentError('check takes one data file: check FILE');
  return file;
}

function pageSizes(given: Pick<Given, 'page-size' | 'big-page-size' | 'no-big-pages'>): {
  pageSize: number;
  bigPageSize: number | null;
} {
  return {
    pageSize: integer('--page-size', given['page-size'], 1, 1_000_000),
    bigPageSize: given['no-big-pages']
      ? null
      : integer('--big-page-size', given['big-page-size'], 1, 1_000_000),
  };
}

function sources(
  given: Pick<Given, 'data' | 'list' | 'details'> & {
    readonly 'switch-edition'?: boolean;
  },
): DataSources {
  const { data, list, details } = given;
  const recorded = list !== undefined || details !== undefined;
  if (data !== undefined && recorded) throw new ArgumentError('Choose one: --data, or --list with --details');
  const isSample = data === undefined && !recorded;
  if (!isSample && given['switch-edition'] === true) {
    throw new ArgumentError('Only the sample has editions: leave out --data, --list and --details');
  }
  if (data !== undefined) return { kind: 'data file', data };
  if (recorded) return { kind: 'recorded', list, details };
  return { kind: 'sample' };
}

/** Options that say what is in the directory. */
const SOURCE_OPTIONS = {
  data: { type: 'string' },
  list: { type: 'string' },
  details: { type: 'string' },
} as const;

/** Options that say how its answers look. */
const LIST_OPTIONS = {
  'public-url': { type: 'string' },
  'page-size': { type: 'string', default: '100' },
  'big-page-size': { type: 'string', default: '500' },
  'no-big-pages': { type: 'boolean', default: false },
} as const;

const SERVER_OPTIONS = {
  port: { type: 'string', default: '0' },
  host: { type: 'string', default: '127.0.0.1' },
  'switch-edition': { type: 'boolean', default: false },
  keys: { type: 'string' },
  limit: { type: 'string' },
  'no-tiers': { type: 'boolean', default: false },
  fault: { type: 'string', multiple: true },
  latency: { type: 'string', default: '0' },
  'no-cors': { type: 'boolean', default: false },
  log: { type: 'boolean', default: false },
} as const;

type Given = ReturnType<typeof parsed>;

function parsed(args: readonly string[]) {
  const options = { ...SOURCE_OPTIONS, ...LIST_OPTIONS, ...SERVER_OPTIONS };
  return explained(() => parseArgs({ args: [...args], options }).values);
}

/** What `parse` returns. Its errors become ours, without Node's advice about arguments that start with a dash. */
function explained<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [reason = ''] = error.message.split(/\.(?:\s|$)/);
    throw new ArgumentError(`${reason}. Try --help.`);
  }
}

function integer(option: string, text: string, least: number, most: number): number {
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new ArgumentError(`${option} takes an integer from ${least} to ${most}, not "${text}"`);
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Parses `5/10s`: at most 5 requests in any 10 seconds. The units are ms, s, m and h. */
function requestWindow(text: string): RequestWindow {
  const [, requests = '0', length = '0', unit = ''] =
    /^([0-9]{1,9})\/([0-9]{1,9})(ms|s|m|h)$/.exec(text) ?? [];
  const window = { requests: Number(requests), windowMs: Number(length) * (UNITS[unit] ?? 0) };
  if (window.requests > 0 && window.windowMs > 0) return window;
  throw new ArgumentError(`--limit takes requests/time such as 5/10s, not "${text}"`);
}

function faultName(text: string): FaultName {
  const name = Object.keys(FAULTS).find((known): known is FaultName => known === text);
  if (name !== undefined) return name;
  throw new ArgumentError(`--fault takes one of ${Object.keys(FAULTS).join(', ')}, not "${text}"`);
}
