import { parseArgs } from 'node:util';
import type { DataSources } from './data/load.ts';
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
  | ({ readonly kind: 'serve' } & ServeLine)
  | { readonly kind: 'check'; readonly file: string }
  | ({ readonly kind: 'export' } & ExportLine);

/** What `serve` is to serve, and how. */
export interface ServeLine {
  readonly sources: DataSources;
  readonly server: DirectoryOptions;
  readonly log: boolean;
  /** Whether lines on stdin name the edition of the sample to serve from then on. */
  readonly switchesEdition: boolean;
  /** The file that maps API keys to tiers. */
  readonly keys: string | undefined;
}

/** What `export` is to write, and where. */
export interface ExportLine {
  readonly sources: DataSources;
  readonly folder: string;
  readonly publicUrl: string;
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

serve:
  --port N          listen on this port (default: any free one)
  --host ADDRESS    listen on this address (default: 127.0.0.1, this machine only)
  --page-size N     services per page of service v2's list (default 100)
  --switch-edition  type 1 or 2 and Enter to serve that edition of the sample from then on
  --limit N/TIME    at most N requests per TIME and client, e.g. 5/10s
  --keys FILE       a JSON object from API keys to tiers: Guest, Staff, Office, Partner
  --no-tiers        do not apply the tiers' limits to searches
  --fault KIND      misbehave in this way; may be repeated
  --latency MS      wait before each answer
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
  if (first.startsWith('-')) return serveCommand(args);
  if (first === 'serve') return serveCommand(others);
  if (first === 'check') return checkCommand(others);
  if (first === 'export') return exportCommand(others);
  throw new ArgumentError(`There is no command "${first}", only serve, check and export. Try --help.`);
}

/** Options that say what is in the directory. */
const SOURCE_OPTIONS = {
  data: { type: 'string' },
  list: { type: 'string' },
  details: { type: 'string' },
  'public-url': { type: 'string' },
} as const;

const SERVE_OPTIONS = {
  ...SOURCE_OPTIONS,
  port: { type: 'string', default: '0' },
  host: { type: 'string', default: '127.0.0.1' },
  'page-size': { type: 'string', default: '100' },
  'switch-edition': { type: 'boolean', default: false },
  keys: { type: 'string' },
  limit: { type: 'string' },
  'no-tiers': { type: 'boolean', default: false },
  fault: { type: 'string', multiple: true },
  latency: { type: 'string', default: '0' },
  log: { type: 'boolean', default: false },
} as const;

function serveCommand(args: readonly string[]): Command {
  const given = explained(() => parseArgs({ args: [...args], options: SERVE_OPTIONS }).values);
  const { 'public-url': publicUrl, 'switch-edition': switchesEdition, limit } = given;
  if (switchesEdition && (given.data ?? given.list ?? given.details) !== undefined)
    throw new ArgumentError('Only the sample has editions: leave out --data, --list and --details');
  return {
    kind: 'serve',
    sources: sourcesOf(given),
    server: {
      port: integer('--port', given.port, 0, 65_535),
      host: given.host,
      ...(publicUrl === undefined ? {} : { publicUrl: publicAddress(publicUrl) }),
      pageSize: integer('--page-size', given['page-size'], 1, 1_000_000),
      limit: limit === undefined ? null : requestWindow(limit),
      tiers: !given['no-tiers'],
      faults: (given.fault ?? []).map(faultName),
      latencyMs: integer('--latency', given.latency, 0, 3_600_000),
    },
    log: given.log,
    switchesEdition,
    keys: given.keys,
  };
}

function exportCommand(args: readonly string[]): Command {
  const options = { ...SOURCE_OPTIONS, out: { type: 'string' } } as const;
  const given = explained(() => parseArgs({ args: [...args], options }).values);
  const { out: folder, 'public-url': publicUrl } = given;
  if (folder === undefined) throw new ArgumentError('export needs --out FOLDER, the folder to write');
  return {
    kind: 'export',
    sources: sourcesOf(given),
    folder,
    publicUrl: publicUrl === undefined ? '' : publicAddress(publicUrl),
  };
}

function checkCommand(args: readonly string[]): Command {
  const { positionals } = explained(() => parseArgs({ args: [...args], allowPositionals: true }));
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new ArgumentError('check takes one data file: check FILE');
  return { kind: 'check', file };
}

function sourcesOf({ data, list, details }: DataSources): DataSources {
  if (data !== undefined && (list ?? details) !== undefined)
    throw new ArgumentError('Choose one: --data, or --list with --details');
  return { data, list, details };
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

function publicAddress(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new ArgumentError(`--public-url takes an http or https address, not "${text}"`);
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
