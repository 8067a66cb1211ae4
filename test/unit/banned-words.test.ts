import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/*
 * The glossary (docs/architecture.md) has one word for each thing. The words below are its old names and words that readers
 * stumbled over. Each row has a pattern, which ignores case, and the word to use in its place.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['src', 'test', 'scripts', 'packages', 'docs'];
const FILES = ['README.md', 'CONTRIBUTING.md'];

/** The made-up services write as real terms do. */
const TEXTS_OF_SERVICES = /^packages\/directory-server\/src\/sample\//;

const BANNED: ReadonlyArray<readonly [pattern: RegExp, use: string]> = [
  [/\b(?:most|longest)_[a-z]/i, 'MAX_'],
  [/limitMark|myLimits|limitsAt|limitButton/i, 'dealBreaker'],
  [/\bfindings?\b|snapshotFinding/i, 'case, point'],
  [/\breasonGroups\b|\bshownReasons?\b/i, 'ShownPoint, groupPoints'],
  [/\btally\b/i, 'ListCounts'],
  [/\bpageSteps\b|\bpageSource\b/i, 'SyncRun'],
  [/\binTurns\b/i, 'runInSlices'],
  [/forgetEverything|forget-everything/i, 'deleteEverything'],
  [/\btriesV2\b|\bknownVersion\b/i, 'rememberedVersion'],
  [/isPutOff|putOff/i, 'isDeferred, deferMissedCheck'],
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to, in parallel with'],
  [/\bmeanwhile\b/i, 'in the meantime, in parallel'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\btells? \w+ apart\b|\btells? apart\b/i, 'distinguish'],
  [/best-known directory/i, 'ToS;DR'],
];

function* textFilesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'dist') yield* textFilesIn(path);
    } else if (/\.(?:ts|tsx|mjs|css|html|md)$/.test(entry.name)) yield path;
  }
}

const paths = [
  ...FOLDERS.flatMap((folder) => [...textFilesIn(join(ROOT, folder))]),
  ...FILES.map((name) => join(ROOT, name)),
];
const lines = paths
  .filter((path) => path !== import.meta.filename && !TEXTS_OF_SERVICES.test(relative(ROOT, path)))
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((text, index) => ({ place: `${relative(ROOT, path)}:${index + 1}`, text })),
  );

it.each(BANNED)('code, tests and docs do not say %s, but %s', (pattern) => {
  expect(
    lines.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place} ${text.trim()}`),
  ).toEqual([]);
});
