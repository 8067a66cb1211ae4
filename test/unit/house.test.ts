import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * The house: which folder may import which, and which single file owns a foreign interface. Types cost nothing at run
 * time and are free; what is said here is about code.
 */

const SRC = resolve(import.meta.dirname, '../../src');

/** Folder -> folders it may import from; every page may use all but the other pages and background/. */
const ROADS: Record<string, readonly string[]> = {
  matching: [],
  directory: ['matching'],
  catalog: ['directory', 'matching', 'platform'],
  platform: ['directory'],
  details: ['directory', 'platform', 'ui'],
  ui: ['catalog', 'details', 'directory', 'platform'],
  toolbar: ['catalog', 'directory', 'matching', 'platform', 'ui'],
  background: ['catalog', 'directory', 'matching', 'platform', 'toolbar', 'details', 'ui'],
  popup: ['catalog', 'directory', 'matching', 'platform', 'details', 'ui'],
  options: ['catalog', 'directory', 'matching', 'platform', 'details', 'toolbar', 'ui'],
  search: ['catalog', 'directory', 'platform', 'ui'],
  log: ['catalog', 'directory', 'platform', 'ui'],
  findings: ['catalog', 'directory', 'platform', 'details', 'ui'],
  document: ['catalog', 'directory', 'platform', 'details', 'ui'],
  welcome: ['catalog', 'directory', 'matching', 'platform', 'details', 'toolbar', 'ui'],
};

/** Foreign interface -> the one file that may use it, and the road for all others. */
const OWNERS: readonly { what: RegExp; owner: string; road: string }[] = [
  { what: /from 'webextension-polyfill'/, owner: 'platform/browser.ts', road: 'import platform/browser.ts' },
  { what: /from 'idb'/, owner: 'catalog/database.ts', road: 'use catalog/store.ts or catalog/pages.ts' },
  {
    what: /onPageChanged|PageStateMatcher/,
    owner: 'platform/declarative-content.ts',
    road: 'use tabRules of platform/declarative-content.ts',
  },
  { what: /(?<![.\w])fetch\(/, owner: 'directory/http.ts', road: 'use directory/client.ts' },
];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

describe('the house', () => {
  it('has files to look at', () => {
    expect(files.length).toBeGreaterThan(30);
  });

  it('is walked along its roads', () => {
    const trespasses: string[] = [];
    for (const file of files) {
      const text = readFileSync(join(SRC, file), 'utf8');
      const room = file.split('/')[0] ?? '';
      const imports = text.matchAll(/^(?:import|export)\s(?!type)[^;]*?from '(\.[^']+)'/gm);
      for (const [, path = ''] of imports) {
        const target = relative(SRC, resolve(dirname(join(SRC, file)), path)).split('/')[0] ?? '';
        if (target === room || target === '..' || ROADS[room]?.includes(target)) continue;
        trespasses.push(`${file} imports ${path}: ${room}/ may use ${ROADS[room]?.join(', ')}`);
      }
    }
    expect(trespasses).toEqual([]);
  });

  it('leaves foreign interfaces to the files that own them', () => {
    const trespasses: string[] = [];
    for (const file of files) {
      const text = readFileSync(join(SRC, file), 'utf8');
      for (const { what, owner, road } of OWNERS) {
        if (file !== owner && what.test(text)) trespasses.push(`${file} matches ${what}: ${road}`);
      }
    }
    expect(trespasses).toEqual([]);
  });
});
