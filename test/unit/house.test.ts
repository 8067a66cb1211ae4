import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * The layout: which folder may import which, and which single file may use a foreign interface. Type imports count too:
 * a cycle of types is as hard to read as a cycle of code.
 */

const SRC = resolve(import.meta.dirname, '../../src');
const MOST_FILES = 20;

const PAGE =
  'catalog change-log details directory graphics i18n images matching my-limits platform requests search settings snapshot stars toolbar ui'.split(
    ' ',
  );

/** Top-level folder -> the folders that it may import from. A folder that is not listed is a page. */
const ALLOWED: Record<string, readonly string[]> = {
  platform: [],
  matching: [],
  images: [],
  directory: ['matching'],
  'my-limits': ['directory', 'platform'],
  stars: ['change-log', 'directory', 'platform'],
  settings: ['directory', 'my-limits', 'platform', 'stars'],
  i18n: ['directory', 'platform'],
  graphics: ['directory', 'i18n', 'platform'],
  'change-log': ['directory', 'i18n', 'matching'],
  catalog: ['change-log', 'directory', 'matching', 'platform'],
  requests: ['catalog', 'directory', 'platform', 'settings'],
  snapshot: ['catalog', 'directory', 'matching', 'platform'],
  search: ['catalog', 'directory', 'i18n', 'matching', 'platform'],
  details: ['directory', 'i18n', 'images', 'platform', 'settings'],
  toolbar: 'catalog change-log directory graphics i18n matching my-limits platform settings snapshot'.split(
    ' ',
  ),
  ui: PAGE.filter((folder) => folder !== 'ui'),
  background: PAGE.filter((folder) => folder !== 'ui'),
};

/** Foreign interface -> the one file that may use it, and what every other file uses instead. */
const OWNERS: readonly { what: RegExp; owner: string; instead: string }[] = [
  {
    what: /globalThis\.(browser|chrome)/,
    owner: 'platform/browser.ts',
    instead: 'import platform/browser.ts',
  },
  {
    what: /from 'idb'/,
    owner: 'catalog/database.ts',
    instead: 'use catalog/list-store.ts or catalog/pages.ts',
  },
  {
    what: /onPageChanged|PageStateMatcher/,
    owner: 'platform/declarative-content.ts',
    instead: 'use tabRules of platform/declarative-content.ts',
  },
  {
    // Files of the package are no requests.
    what: /(?<![.\w])fetch\((?!browser\.runtime\.getURL)/,
    owner: 'directory/http.ts',
    instead: 'use directory/client.ts',
  },
];

/** Windows writes paths with backslashes. */
const withSlashes = (path: string) => path.replaceAll('\\', '/');

const all = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => statSync(join(SRC, name)).isFile())
  .map(withSlashes);
const files = all.filter((name) => /\.tsx?$/.test(name));

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
    const wrong = imports.flatMap(({ from, to }) => {
      const [folder = '', other = ''] = [from, to].map((path) => path.split('/')[0] ?? '');
      const allowed = ALLOWED[folder] ?? PAGE;
      if (folder === other || allowed.includes(other)) return [];
      return [`${from} imports ${to}: ${folder}/ may use ${allowed.join(', ') || 'no other folder'}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['folders', dirname],
    ['files', (path: string) => path],
  ])('has no cycle of %s', (_, nodeOf) => {
    const edges = imports.map(({ from, to }) => [nodeOf(from), nodeOf(to)] as const);
    expect(cycles(edges)).toEqual([]);
  });

  it(`has at most ${MOST_FILES} files in a folder`, () => {
    const counts = groupedBy(all, dirname);
    expect([...counts].filter(([, inside]) => inside.length > MOST_FILES).map(([folder]) => folder)).toEqual(
      [],
    );
  });

  it('has each file name once', () => {
    // Each page has an entry of the same name; the popup's path is fixed by design.
    const named = all.filter((path) => !/(^|\/)(index\.(html|ts)|main\.tsx|README\.md)$/.test(path));
    const twice = groupedBy(
      named,
      (path) =>
        basename(path)
          .replace(/\.\w+$/, '')
          .toLowerCase() + kindOf(path),
    );
    expect([...twice.values()].filter((paths) => paths.length > 1)).toEqual([]);
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

function groupedBy(paths: readonly string[], keyOf: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) groups.set(keyOf(path), [...(groups.get(keyOf(path)) ?? []), path]);
  return groups;
}

/** A style sheet may have the name of its component; code may not. */
function kindOf(path: string): string {
  return path.endsWith('.css') ? '.css' : '.ts';
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
