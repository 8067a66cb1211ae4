import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * The layout: which folder may import which, and which single file may use a foreign interface. Type imports count too:
 * a cycle of types is as hard to read as a cycle of code.
 */

const SRC = resolve(import.meta.dirname, '../../src');
const PACKAGES = resolve(import.meta.dirname, '../../packages');
const MAX_FILES = 20;

/** The floors, lowest first. A file imports from its own room, the first folder of its path, and from rooms of lower floors. */
const FLOORS: readonly (readonly string[])[] = [
  ['platform'],
  ['directory'],
  ['i18n'],
  ['graphics'],
  ['ui'],
  ['catalog', 'questions', 'settings'],
  ['cases', 'page', 'requests', 'snapshot'],
  ['details', 'stars'],
  ['actions', 'deal-breakers', 'points', 'reading', 'search', 'terms-changes', 'toolbar'],
  [
    'accounts',
    'background',
    'changes',
    'compare',
    'document',
    'log',
    'options',
    'popup',
    'service',
    'welcome',
  ],
];
/** What only pages may import, so the worker never loads it. */
const VIEWS = /^(ui|page)\/|\/(view|page)\/|\.tsx$/;

/** Foreign interface -> the one file that may use it, and what every other file uses instead. */
const OWNERS: readonly { what: RegExp; owner: string; instead: string }[] = [
  {
    what: /globalThis\.(browser|chrome)|from 'webextension-polyfill'/,
    owner: 'platform/browser.ts',
    instead: 'import platform/browser.ts',
  },
  {
    what: /from 'idb'/,
    owner: 'catalog/database.ts',
    instead: 'use catalog/list-store.ts',
  },
  {
    what: /onPageChanged|PageStateMatcher/,
    owner: 'platform/declarative-content.ts',
    instead: 'use tabRules of platform/declarative-content.ts',
  },
  {
    // `packagedFile` reads files of the package, which are no requests.
    what: /(?<![.\w])fetch\((?!browser\.runtime\.getURL\(path\))/,
    owner: 'directory/http.ts',
    instead: 'use directory/client.ts',
  },
];

/** Windows writes paths with backslashes. */
const withSlashes = (path: string) => path.replaceAll('\\', '/');

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map(withSlashes);
const roomOf = (path: string) => path.split('/', 1)[0] ?? '';
const all = filesIn(SRC);
const files = all.filter((name) => /\.tsx?$/.test(name));
const packaged = filesIn(PACKAGES).filter((name) => /^[^/]+\/src\//.test(name));

interface Import {
  readonly from: string;
  readonly to: string;
}

const imports: Import[] = files.flatMap((from) => {
  const text = readFileSync(join(SRC, from), 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?'(\.[^']+)'/g)].flatMap(([, path = '']) => {
    const to = withSlashes(relative(SRC, resolve(SRC, dirname(from), path)));
    return to.startsWith('..') ? [] : [{ from, to }];
  });
});

describe('the layout', () => {
  it('has files to look at', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(300);
  });

  it('lets imports run one way', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [own, target] = [floorOf(from), floorOf(to)];
      return roomOf(from) !== roomOf(to) && target >= own;
    });
    expect(wrong).toEqual([]);
  });

  it('lets a package import packages, Node and schemas alone', () => {
    expect(packaged.length).toBeGreaterThan(60);
    const wrong = packaged.flatMap((from) => {
      const text = readFileSync(join(PACKAGES, from), 'utf8');
      return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?'([^']+)'/g)].flatMap(([, path = '']) => {
        // The package that people install has valibot inside.
        if (path.startsWith('node:') || path === 'valibot') return [];
        const to = relative(PACKAGES, resolve(PACKAGES, dirname(from), path));
        return path.startsWith('.') && !to.startsWith('..') ? [] : [`${from} imports ${path}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('lets the plan of the sync run without a browser', () => {
    const reached = new Set(files.filter((path) => path.startsWith('catalog/sync/plan/')));
    for (const from of reached) for (const one of imports) if (one.from === from) reached.add(one.to);
    // Errors and durations need no browser.
    expect([...reached].filter((path) => path.startsWith('platform/')).sort()).toEqual([
      'platform/durations.ts',
      'platform/errors.ts',
    ]);
  });

  it('keeps views out of the worker', () => {
    expect(imports.filter(({ from, to }) => roomOf(from) === 'background' && VIEWS.test(to))).toEqual([]);
  });

  it.each([
    ['rooms', roomOf],
    ['folders', dirname],
    ['files', (path: string) => path],
  ])('has no cycle of %s', (_, nodeOf) => {
    const edges = imports.map(({ from, to }) => [nodeOf(from), nodeOf(to)] as const);
    expect(cycles(edges)).toEqual([]);
  });

  it(`has at most ${MAX_FILES} files in a folder`, () => {
    const counts = groupedBy([...all, ...packaged], dirname);
    expect([...counts].filter(([, inside]) => inside.length > MAX_FILES).map(([folder]) => folder)).toEqual(
      [],
    );
  });

  it('leaves each foreign interface to the file that owns it', () => {
    const wrong: string[] = [];
    for (const file of files) {
      const text = readFileSync(join(SRC, file), 'utf8');
      for (const { what, owner, instead } of OWNERS) {
        if (file !== owner && what.test(text)) wrong.push(`${file} matches ${what}: ${instead}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/*
 * How many files stand in the way of removing a feature: files of `src` and `scripts` outside its room, and the manifest, that
 * import from the room or name a path inside it. Its texts in six languages, its tests and its documentation come on top
 * for every feature, so they are not counted.
 */
describe('the features', () => {
  const ROOT = resolve(SRC, '..');
  const MAX_TOUCHED = 8;
  /** Rooms without which there is no extension. They are no features, so nobody removes them. */
  const BASE =
    /^(background|cases|catalog|details|directory|graphics|i18n|page|platform|requests|settings|ui)$/;
  /** Features that other features show inside their own parts, each with the reason. */
  const ABOVE: Readonly<Record<string, string>> = {
    stars:
      'each page with a list of services has the button, and the worker, the toolbar and the sync know who is starred',
    'terms-changes': 'each page with the answers of a service has the one about the training of AI',
  };

  const sources = ['src', 'scripts']
    .flatMap((folder) => filesIn(join(ROOT, folder)).map((name) => `${folder}/${name}`))
    .filter((name) => /\.(?:ts|tsx|mjs|css|html)$/.test(name))
    .concat('manifest.json');
  const named = sources.map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const relatives = [...text.matchAll(/['"](\.\.?\/[^'"]+)['"]/g)].map(([, to = '']) =>
      withSlashes(relative(ROOT, resolve(ROOT, dirname(path), to))),
    );
    return { path, paths: [...relatives, ...(text.match(/\bsrc\/[\w/-]+/g) ?? [])] };
  });
  const touched = (room: string) =>
    named.filter(
      ({ path, paths }) =>
        !path.startsWith(`src/${room}/`) && paths.some((each) => each.startsWith(`src/${room}/`)),
    ).length;
  const features = [...new Set(files.map(roomOf))].filter((room) => !BASE.test(room)).sort();
  const counts = features.map((room) => ({ room, count: touched(room) }));

  it(`are removed by touching at most ${MAX_TOUCHED} files outside their room`, () => {
    expect(counts.filter(({ count }) => count > MAX_TOUCHED).map(({ room }) => room)).toEqual(
      Object.keys(ABOVE).sort(),
    );
  });

  it('are in the table of docs/architecture.md with these numbers', () => {
    const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const rows = counts.map(({ room, count }) => {
      const why = ABOVE[room];
      return `| \`${room}\` | ${count} |${why ? ` ${why} |` : ' |'}`;
    });
    const [, table] = /\| feature \| files \| why more \|\n\|---\|---\|---\|\n((?:\|.*\n)*)/.exec(text) ?? [];
    expect(table?.trimEnd().split('\n')).toEqual(rows);
  });
});

/** The index of the floor of a file's room. */
function floorOf(path: string): number {
  const floor = FLOORS.findIndex((rooms) => rooms.includes(roomOf(path)));
  if (floor < 0) throw new Error(`${path} stands on no floor`);
  return floor;
}

function groupedBy(paths: readonly string[], keyOf: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) groups.set(keyOf(path), [...(groups.get(keyOf(path)) ?? []), path]);
  return groups;
}

/** The nodes that can reach themselves. */
function cycles(edges: readonly (readonly [string, string])[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    const targets = next.get(from) ?? new Set();
    next.set(from, targets.add(to));
  }
  const reaches = (start: string) => {
    const seen = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === start) return true;
      if (seen.has(node)) continue;
      seen.add(node);
      open.push(...(next.get(node) ?? []));
    }
    return false;
  };
  return [...next.keys()].filter(reaches).sort();
}
