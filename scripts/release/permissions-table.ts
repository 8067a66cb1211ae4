import * as v from 'valibot';
import { releaseNotes } from './release-notes.ts';

/** Something that the package may do in a browser, as its manifest says. */
export interface Grant {
  /** `storage`, `https://api.tosdr.org/*`, or a whole key of the manifest such as `content_scripts`. */
  readonly name: string;
  readonly browsers: string;
  readonly when: string;
}

type Manifest = Readonly<Record<string, unknown>>;

/** Keys that give the extension nothing but its place in the browser. */
export const HARMLESS_KEYS =
  `action background browser_specific_settings commands content_security_policy default_locale
  author description homepage_url icons key manifest_version minimum_chrome_version name omnibox options_ui short_name
  storage version`.split(/\s+/);

const WHEN: Readonly<Record<string, string>> = {
  permissions: 'at the install',
  host_permissions: 'at the install',
  optional_permissions: 'asked for when needed',
  optional_host_permissions: 'asked for when needed',
};

const dataSchema = v.object({
  gecko: v.object({
    data_collection_permissions: v.object({
      required: v.optional(v.array(v.string())),
      optional: v.optional(v.array(v.string())),
    }),
  }),
});

const HEAD = '| what | browser | when | why |\n|---|---|---|---|\n';
const ROW = /^\| `(.+?)` \| ([^|]+) \| ([^|]+) \| ([^|]*) \|$/gm;

/** All that the manifests of one version ask for. A key that is neither known nor harmless is listed as a whole. */
export function grantsOf(chrome: Manifest, firefox: Manifest): readonly Grant[] {
  const [ours, theirs] = [grantsOfOne(chrome), grantsOfOne(firefox)];
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  return keys.map((key) => {
    const [when = '', name = ''] = key.split('\n');
    const browsers = !theirs.has(key) ? 'Chrome, Edge' : !ours.has(key) ? 'Firefox' : 'all';
    return { name, browsers, when };
  });
}

/** Each grant as `when`, a line break and its name. */
function grantsOfOne(manifest: Manifest): ReadonlySet<string> {
  const grants = new Set<string>();
  for (const [key, value] of Object.entries(manifest)) {
    const when = WHEN[key];
    if (when) for (const name of listOf(value)) grants.add(`${when}\n${name}`);
    else if (key === 'browser_specific_settings') {
      for (const [when, name] of dataOf(value)) grants.add(`${when}\n${name}`);
    } else if (!HARMLESS_KEYS.includes(key)) grants.add(`key of the manifest\n${key}`);
  }
  return grants;
}

type Data = readonly [when: string, name: string];

/** What Firefox asks consent for before it is sent; `none` is nothing. */
function dataOf(settings: unknown): readonly Data[] {
  const { gecko } = v.parse(dataSchema, settings);
  const { required = [], optional = [] } = gecko.data_collection_permissions;
  return [
    ...required.filter((name) => name !== 'none').map((name): Data => ['data, at the install', name]),
    ...optional.map((name): Data => ['data, with consent', name]),
  ];
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/**
 * The document with the table of a version brought up to date. Reasons that somebody wrote are kept, in a new version too;
 * those that are missing are left empty. Tables of versions before stay as they are.
 */
export function withPermissions(document: string, version: string, grants: readonly Grant[]): string {
  const why = new Map(rowsOf(document).map(({ name, why }) => [name, why]));
  const rows = grants.map(
    ({ name, browsers, when }) => `| \`${name}\` | ${browsers} | ${when} | ${why.get(name) ?? ''} |\n`,
  );
  const section = `## ${version}\n\n${HEAD}${rows.join('')}`;
  const [intro = '', ...sections] = document.split(/^(?=## )/m);
  const others = sections.filter((text) => !text.startsWith(`## ${version}\n`));
  return [intro, section, ...(others.length > 0 ? ['\n'] : []), ...others].join('');
}

/**
 * What is wrong with the document, as sentences: the table of the version is not that of its manifests, a reason is missing,
 * or the changelog does not name what is new since the version before.
 */
export function permissionProblems(
  document: string,
  changelog: string,
  version: string,
  grants: readonly Grant[],
): readonly string[] {
  if (withPermissions(document, version, grants) !== document) {
    return ['docs/permissions.md: run `npm run release:permissions`, and say why in the new rows.'];
  }
  const [, section = '', before] = document.split(/^(?=## )/m);
  const rows = rowsOf(section);
  const problems = rows
    .filter(({ why }) => why === '')
    .map(({ name }) => `docs/permissions.md: say why version ${version} needs \`${name}\`.`);
  // The first version has nothing that is new.
  if (before === undefined) return problems;
  const known = rowsOf(before);
  const notes = releaseNotes(changelog, version) ?? releaseNotes(changelog, 'Unreleased') ?? '';
  const unnamed = rows.filter(
    ({ name, when }) =>
      !known.some((row) => row.name === name && row.when === when) && !notes.includes(`\`${name}\``),
  );
  return [
    ...problems,
    ...unnamed.map(({ name }) => `CHANGELOG.md: say why version ${version} asks for \`${name}\`.`),
  ];
}

function rowsOf(
  text: string,
): readonly { readonly name: string; readonly when: string; readonly why: string }[] {
  return [...text.matchAll(ROW)].map(([, name = '', , when = '', why = '']) => ({
    name,
    when,
    why: why.trim(),
  }));
}
