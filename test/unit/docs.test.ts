import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import project from '../../package.json' with { type: 'json' };
import product from '../../product.json' with { type: 'json' };
import texts from '../../public/_locales/en/messages.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '../..');
const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync(join(ROOT, 'store'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `store/${name}`),
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/README.md`),
];

/** Everything that a name in a document may come from. */
const sources = [
  JSON.stringify([manifest, Object.keys(texts)]),
  ...['src', 'packages', 'scripts', 'test/e2e', 'test/unit'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && name !== 'docs.test.ts')
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  ),
].join('\n');
const words = new Set(sources.match(/\w+/g));
/** What a document names because we do not use it. */
const UNUSED = ['unlimitedStorage', 'searchTerms'];

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');

  it('names only files and folders that exist', () => {
    const paths = [
      ...text.matchAll(/`((?:data|docs|packages|scripts|snapshot|src|store|test)\/[\w./*-]+)`/g),
    ].map(([, path = '']) => path);
    expect(paths.filter((path) => !path.includes('*') && !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in project.scripts))).toEqual([]);
  });

  // The changelog also names what is gone.
  it('names only functions, settings and texts that exist', () => {
    if (document === 'CHANGELOG.md') return;
    const names = [...text.matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !words.has(name) && !UNUSED.includes(name))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([]);
  });
});

it('the trips through the code name only files that exist', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const drawings = text.match(/```mermaid[\s\S]*?```/g) ?? [];
  const paths = drawings.flatMap(
    (drawing) => drawing.replaceAll('<br/>', ' ').match(/(?:[\w-]+\/)+[\w.-]+/g) ?? [],
  );
  expect(paths).toContain('popup/popup-data.ts');
  const isThere = (path: string) => existsSync(join(ROOT, 'src', path)) || existsSync(join(ROOT, path));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

describe('the tables of store/privacy.md', () => {
  const rows = readFileSync(join(ROOT, 'store/privacy.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!-|kind|browser)/.test(line));

  it('have each kind of request once', () => {
    const source = readFileSync(join(ROOT, 'src/directory/logged-request.ts'), 'utf8');
    const kinds = [...source.matchAll(/readonly kind: '(\w+)'/g)].map(([, kind]) => kind);
    expect(kinds).toContain('details');
    const named = rows.flatMap((row) => /^\| `(\w+)` \|/.exec(row)?.[1] ?? []);
    expect(named.sort()).toEqual(kinds.sort());
  });

  it.each(rows)('name the code and the test of %s', (row) => {
    expect(row).toMatch(/`src\/[\w./-]+`.* \| `test\/[\w./-]+`/);
  });
});

it('the README has a button for each store with a real listing, and no link to a placeholder', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  for (const [browser, address] of [
    ['chrome', product.chromeStore],
    ['edge', product.edgeStore],
    ['firefox', product.firefoxStore],
  ]) {
    const hasButton = readme.includes(`(docs/pictures/add-to-${browser}.svg)](${address})`);
    expect([browser, hasButton]).toEqual([browser, !/\.example(\/|$)/.test(address ?? '')]);
  }
  expect(readme).not.toMatch(/https?:\/\/[\w.-]+\.example/);
});

it('the instructions for reviewers name each package whose code is shipped', () => {
  const instructions = readFileSync(join(ROOT, 'docs/build-for-reviewers.md'), 'utf8');
  expect(Object.keys(project.dependencies).filter((name) => !instructions.includes(`[${name}](`))).toEqual(
    [],
  );
});
