import type { Figure } from './figures-file.ts';

/** The groups of figures, in the order of the picture. */
export const GROUPS = ['Where people wait', 'Cost of a list', 'Size'] as const;
type Group = (typeof GROUPS)[number];

const WAITING = ['first-index', 'navigation', 'popup', 'popup-points', 'search', 'snapshot', 'wake'];

/** What people read in the picture. A figure without a title keeps its name. */
const TITLES: Readonly<Record<string, string>> = {
  'popup, opening to name and grade painted / static page of the same size':
    'Popup: from opening it to name and grade',
  'popup, last byte of the answer to the first point painted, ms':
    'Popup: from the answer to the first point',
  'navigation to icon / a bare extension, worker warm': 'Icon of a site, worker runs',
  'navigation to icon / a bare extension, worker stopped': 'Icon of a site, worker stopped',
  'CPU a navigation / a bare extension': 'Processor time for a visit, worker sets the icon',
  'CPU a navigation by rules / a bare extension': 'Processor time for a visit, rules set the icon',
  'wake, message to match / 1-byte IndexedDB read, 17k hosts': 'Stopped worker: from a message to the match',
  'install to grade with a snapshot, chromium, ms': 'First start to the first grade, Chromium',
  'install to grade with a snapshot, firefox, ms': 'First start to the first grade, Firefox',
  'search, 10,000 services, slowest of 200 queries / one pass that only calls includes':
    'Slowest search in 10,000 services',
  'search, 50,000 services, slowest of 200 queries / one pass that only calls includes':
    'Slowest search in 50,000 services',
  'search, 10,000 services, opening / building the list index': 'Open the search of 10,000 services',
  'search, 50,000 services, opening / building the list index': 'Open the search of 50,000 services',
  'ready after load (clone and first match) / a cloned Map, 100k':
    'Read an index of 100,000 hosts and match once',
  'build / plain Map build, 100k': 'Build an index of 100,000 hosts',
  'rules: compiling 17k hosts, seconds': 'Make the toolbar rules for 17,000 hosts',
  'rules: registering 17k hosts, seconds': 'Chromium takes the rules for 17,000 hosts',
  'rules: memory of the browser for 17k hosts, MB': 'Memory of Chromium for the rules of 17,000 hosts',
  'navigation with the rules of 17k hosts / without': 'Visit with the rules of 17,000 hosts',
  'sync of 10k services, our code / JSON.parse': 'Sync of 10,000 services, our code',
  'the same, a list that did not change': 'The same, a list that did not change',
  'sync peak memory at 1M hosts / holding all in a Map': 'Peak memory of a sync of a million hosts',
  'chromium, 100000 hosts: longest turn of the worker, ms':
    'Longest turn of the worker, Chromium, 100,000 hosts',
  'firefox, 100000 hosts: longest turn of the worker, ms':
    'Longest turn of the worker, Firefox, 100,000 hosts',
  'worst list / honest list, index': 'Index of a list made to cost much',
  'worst list / honest list, time to the index': 'Processor time for a list made to cost much',
  'worst list / honest list, memory': 'Memory for a list made to cost much',
  'longest step of a build, ms, 10k services': 'Longest step of a build, 10,000 services',
  'longest step of a build, ms, 100k services': 'Longest step of a build, 100,000 services',
  'longest step of a build, ms, 1M hosts': 'Longest step of a build, a million hosts',
  'index bytes a host / brotli -q11 of the reversed host list, 10k': 'Index of 10,000 hosts',
  'index bytes a host / brotli -q11 of the reversed host list, 100k': 'Index of 100,000 hosts',
  'index bytes a host / brotli -q11 of the reversed host list, 1M': 'Index of a million hosts',
  'whole package, zipped, in kB: chrome': 'Package for Chrome, zipped',
  'whole package, zipped, in kB: firefox': 'Package for Firefox, zipped',
  'the same with English only, in kB: chrome': 'Package for Chrome with English only',
  'the same with English only, in kB: firefox': 'Package for Firefox with English only',
};

/** `match, hit / plain Map suffix walk, 10k` */
const LOOKUP = /^match, (\w+) \/ (plain Map|uBlock Origin)[^,]*, (\w+)$/;
const LOOKUPS: Readonly<Record<string, string>> = {
  hit: 'Find a listed site',
  miss: 'Find that a site is not listed',
  deep: 'Find a site by a long host',
  hot: 'Find one of a hundred sites',
};

const SIZES = /^(index bytes|sync peak memory|rules: memory|worst list \/ honest list, (index|memory)$)/;

/** Figures that the picture has only if they miss their aim, because another row says nearly the same. */
const MINOR =
  /uBlock Origin's|, (10k|100k)$|firefox$|opening \/|^search, 50,000|^worst list \/ honest list, (index|memory)$|step of a build.*(10k|100k)/;
const MAJOR = /^match, (hit|miss) \/ plain Map suffix walk, 10k$|^ready after|^build \/ plain/;

export interface Description {
  readonly title: string;
  readonly group: Group;
  readonly unit: string;
  readonly isMinor: boolean;
}

/** What the picture and the table say about a figure besides its numbers. */
export function describeFigure({ bench, figure }: Pick<Figure, 'bench' | 'figure'>): Description {
  return {
    title: TITLES[figure] ?? lookupTitle(figure) ?? figure,
    group: groupOf(bench, figure),
    unit: unitOf(figure),
    isMinor: MINOR.test(figure) && !MAJOR.test(figure),
  };
}

function lookupTitle(figure: string): string | null {
  const [, kind = '', rival = '', hosts] = LOOKUP.exec(figure) ?? [];
  const title = LOOKUPS[kind];
  return title ? `${title}, ${hosts} hosts, against ${rival === 'plain Map' ? 'a Map' : rival}` : null;
}

function groupOf(bench: string, figure: string): Group {
  if (bench === 'package' || SIZES.test(figure)) return 'Size';
  return WAITING.includes(bench) ? 'Where people wait' : 'Cost of a list';
}

/** Names of figures say their unit; a figure that divides has none. `the same, …` divides by what the figure before it does. */
function unitOf(figure: string): string {
  if (figure.includes(' / ') || figure.startsWith('the same, ')) return '×';
  const [, unit] = /\b(ms|kB|MB|seconds)\b/.exec(figure) ?? [];
  return unit === 'seconds' ? 's' : (unit ?? '');
}

/** Three digits, and the unit: `1.07×`, `232 kB`. */
export function withUnit(value: number, unit: string): string {
  const digits = Math.max(0, Math.min(3, 2 - Math.floor(Math.log10(Math.abs(value) || 1))));
  const number = value.toLocaleString('en', { maximumFractionDigits: digits });
  if (unit === '×') return `${number}×`;
  return unit === '' ? number : `${number} ${unit}`;
}
