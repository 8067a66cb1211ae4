import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import product from '../../product.json' with { type: 'json' };
import { manifestFor } from '../../scripts/extension/manifest-for.ts';
import { releaseNotes } from '../../scripts/release/release-notes.ts';
import { HARMLESS_KEYS } from './harmless-keys.ts';

/* docs/permissions.md: what the package of each version may do in a browser. */

type Manifest = Readonly<Record<string, unknown>>;

const WHEN: Readonly<Record<string, string>> = {
  permissions: 'at the install',
  host_permissions: 'at the install',
  optional_permissions: 'asked for when needed',
  optional_host_permissions: 'asked for when needed',
};

const names = v.array(v.string());
const dataSchema = v.object({
  gecko: v.object({
    data_collection_permissions: v.object({ required: names, optional: v.optional(names, []) }),
  }),
});

/** Each thing that a manifest asks for: when, and its name. A key that is neither known nor harmless is listed as a whole. */
function grantsOf(manifest: Manifest): Set<string> {
  return new Set(
    Object.entries(manifest).flatMap(([key, value]) => {
      if (WHEN[key] !== undefined) return v.parse(names, value).map((name) => `${WHEN[key]}: ${name}`);
      if (key === 'browser_specific_settings') {
        const { required, optional } = v.parse(dataSchema, value).gecko.data_collection_permissions;
        return [
          ...required.filter((name) => name !== 'none').map((name) => `data, at the install: ${name}`),
          ...optional.map((name) => `data, with consent: ${name}`),
        ];
      }
      return HARMLESS_KEYS.includes(key) ? [] : [`key of the manifest: ${key}`];
    }),
  );
}

/** The grants of both packages, with the browsers that have them. */
function grants(chrome: Manifest, firefox: Manifest): string[] {
  const [ours, theirs] = [grantsOf(chrome), grantsOf(firefox)];
  return [...new Set([...ours, ...theirs])]
    .map((grant) => `${!theirs.has(grant) ? 'Chrome, Edge' : !ours.has(grant) ? 'Firefox' : 'all'} ${grant}`)
    .sort();
}

const DIRECTORY = 'https://api.tosdr.org';
const chrome = manifestFor('chrome', DIRECTORY);
const firefox = manifestFor('firefox', DIRECTORY);

/** The tables of docs/permissions.md, newest first: the version, and each row. */
const tables = readFileSync('docs/permissions.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    version: text.split('\n', 1)[0],
    rows: [...text.matchAll(/^\| `(.+?)` \| ([^|]+) \| ([^|]+) \| ([^|]*) \|$/gm)].map(
      ([, name = '', browsers = '', when = '', why = '']) => ({ name, browsers, when, why: why.trim() }),
    ),
  }));
const [newest, before] = tables;

it('the newest table is that of the manifests, with a reason in each row', () => {
  expect(newest?.version).toBe(product.version);
  expect(newest?.rows.map(({ browsers, when, name }) => `${browsers} ${when}: ${name}`).sort()).toEqual(
    grants(chrome, firefox),
  );
  expect(newest?.rows.filter(({ why }) => why === '')).toEqual([]);
});

it('the changelog names what the version before did not ask for, or not at that time', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const notes = releaseNotes(changelog, product.version) ?? releaseNotes(changelog, 'Unreleased') ?? '';
  const known = before?.rows.map(({ name, when }) => `${when} ${name}`);
  // The first version has nothing that is new.
  const added = known
    ? (newest?.rows ?? []).filter(({ name, when }) => !known.includes(`${when} ${name}`))
    : [];
  expect(added.filter(({ name }) => !notes.includes(`\`${name}\``))).toEqual([]);
});
