import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { CommandError } from '../../../scripts/command.ts';
import { termsChanges } from '../../../scripts/terms-changes.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder('terms-changes');
const WAIVER = 'You waive the right to take part in a class action.';
const REST = Array.from(
  { length: 8 },
  (_, i) => `Sentence ${'abcdefgh'[i]} of the terms says something else.`,
);
const FORM = '# Terms\n\n';

let count = 0;
let archive = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-C', archive, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    env: { ...process.env, GIT_COMMITTER_DATE: day, GIT_AUTHOR_DATE: day },
  });
let day = '2026-01-01T12:00:00Z';

/** A version of the terms, as the archive records it. */
function record(
  date: string,
  text: string,
  subject = 'Record new changes of',
  path = 'Amazon.com/Terms of Service.md',
) {
  day = `${date}T12:00:00Z`;
  mkdirSync(dirname(join(archive, path)), { recursive: true });
  writeFileSync(join(archive, path), text);
  git('add', '.');
  const from = 'https://github.com/OpenTermsArchive/contrib-snapshots/commit/1234';
  git(
    'commit',
    '--quiet',
    '-m',
    `${subject} ${path}\n\nThis version was recorded after extracting from snapshot ${from}`,
  );
}

const text = (...more: string[]) => `${FORM}${[...REST, ...more].join('\n\n')}\n`;

function run(...args: string[]): unknown {
  const lines: string[] = [];
  termsChanges(args, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

const since = (date: string) => run('--archive', archive, '--since', date);

beforeEach(() => {
  count += 1;
  archive = join(folder, `archive-${count}`);
  mkdirSync(archive, { recursive: true });
  execFileSync('git', ['init', '--quiet', archive]);
  record('2026-01-01', text('You can take us to court.'), 'First record of');
});

describe('npm run terms-changes', () => {
  it('prints a sentence of a case that appeared, with the one in its place', () => {
    record('2026-03-01', text('You cannot take us to court.', WAIVER));
    expect(since('2026-02-01')).toEqual([
      {
        ...{
          id: 190,
          name: 'Amazon',
          archive: 'contrib',
          service: 'Amazon.com',
          document: 'Terms of Service',
        },
        ...{ date: '2026-03-01', commit: git('rev-parse', 'HEAD').toString().trim(), change: 'added' },
        case: 'You waive your right to a class action.',
        sentence: WAIVER,
        other: '',
      },
    ]);
  });

  it('prints one that went, and the folders without --archive', () => {
    record('2026-03-01', text(WAIVER));
    record('2026-06-01', text());
    expect(run(archive, '--since', '2026-05-01')).toMatchObject([{ change: 'removed', sentence: WAIVER }]);
  });

  it.each<[string, () => void]>([
    ['a change before the first day', () => record('2026-01-20', text(WAIVER))],
    [
      'a change of form',
      () => record('2026-03-01', text('*You* can [take](https://a.example/x) us to court!')),
    ],
    [
      'a change that the archive made',
      () => record('2026-03-01', text(WAIVER), 'Apply technical or declaration upgrade on'),
    ],
    [
      'a document of a service that is not in the table',
      () => {
        record('2026-03-01', text(), 'First record of', 'Nobody/Terms of Service.md');
        record('2026-03-02', text(WAIVER), 'Record new changes of', 'Nobody/Terms of Service.md');
      },
    ],
    ['a text that is nearly another one', () => record('2026-03-01', `Hello there.\n\n${WAIVER}`)],
    [
      'a change that is taken back',
      () => {
        record('2026-03-01', text(WAIVER));
        record('2026-03-05', text('You can take us to court.'));
      },
    ],
    [
      'a sentence that comes back in other words',
      () => {
        record('2026-03-01', text(WAIVER));
        record('2026-03-05', text('Hello again.'));
      },
    ],
    [
      'a text that was read from another country',
      () => {
        record('2026-02-02', text('Courts in Germany decide.'));
        record('2026-03-01', text('Courts in India decide.', WAIVER));
      },
    ],
    [
      'a document with more than twelve texts in a year',
      () => {
        for (const letter of 'abcdefghijklm') record('2026-03-01', text(`It is ${letter}.`));
        record('2026-03-02', text(WAIVER));
      },
    ],
  ])('leaves out %s', (_, change) => {
    change();
    expect(since('2026-02-01')).toEqual([]);
  });
});

describe('wrong input is named, and nothing is printed:', () => {
  const refused =
    (...args: string[]) =>
    () =>
      termsChanges(args, () => expect.unreachable());

  it.each([[[]], [['--since', '2026-01-01']], [['x', '--since', 'May']]])('%j', (args) => {
    expect(refused(...args)).toThrow('Use: npm run -s terms-changes');
  });

  it('a folder that is no repository, or does not exist', () => {
    expect(refused(join(folder, 'nothing'), '--since', '2026-01-01')).toThrow(
      'cannot be read as a git repository',
    );
    mkdirSync(join(folder, 'empty'), { recursive: true });
    expect(refused(join(folder, 'empty'), '--since', '2026-01-01')).toThrow(CommandError);
  });

  it('a repository that is no archive', () => {
    const other = join(folder, 'other');
    execFileSync('git', ['init', '--quiet', other]);
    execFileSync('git', [
      '-C',
      other,
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@b.c',
      'commit',
      '--quiet',
      '--allow-empty',
      '-m',
      'x',
    ]);
    expect(refused(other, '--since', '2026-01-01')).toThrow('is no archive of Open Terms Archive');
  });

  it('a version that is missing', () => {
    const missing = git('rev-parse', 'HEAD:Amazon.com/Terms of Service.md').toString().trim();
    record('2026-03-01', text(WAIVER));
    rmSync(join(archive, '.git/objects', missing.slice(0, 2), missing.slice(2)));
    expect(refused(archive, '--since', '2026-02-01')).toThrow(`has no version ${missing}`);
  });
});
