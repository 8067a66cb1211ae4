import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ArgumentError, readCommand } from '../../../packages/directory-server/src/command-line.ts';
import type { DataSources } from '../../../packages/directory-server/src/data/load.ts';
import { runCommand } from '../../../packages/directory-server/src/run-command.ts';
import { sampleServices } from '../../../packages/directory-server/src/sample/sample.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { at } from './fetch-json.ts';

/** What `serve` understands, with and without its name. */
function serveLine(...args: string[]) {
  const named = readCommand(['serve', ...args]);
  expect(readCommand(args)).toEqual(named);
  return named;
}

describe('the command line', () => {
  it.each([
    ['5/10s', { requests: 5, windowMs: 10_000 }],
    ['1/250ms', { requests: 1, windowMs: 250 }],
    ['100/1m', { requests: 100, windowMs: 60_000 }],
    ['1000/2h', { requests: 1000, windowMs: 7_200_000 }],
  ])('accepts --limit %s', (text, limit) => {
    expect(serveLine('--limit', text)).toMatchObject({ kind: 'serve', server: { limit } });
  });

  it.each<[string[], DataSources]>([
    [['--list', 'l', '--details', 'd'], { list: 'l', details: 'd' }],
    [['--data', 'f'], { data: 'f' }],
  ])('selects the source of the data: %j', (args, sources) => {
    expect(serveLine(...args)).toMatchObject({ sources });
    expect(readCommand(['export', '--out', 'web', ...args])).toMatchObject({ sources, folder: 'web' });
  });

  it.each([
    [['--port', '70000'], '--port takes an integer from 0 to 65535, not "70000"'],
    [['--page-size', '0'], '--page-size takes an integer from 1 to 1000000, not "0"'],
    [['--limit', '5'], '--limit takes requests/time such as 5/10s, not "5"'],
    [['--limit', '0/10s'], '--limit takes requests/time such as 5/10s, not "0/10s"'],
    [['--fault', 'toString'], '--fault takes one of http-500'],
    [['--public-url', 'directory.example'], '--public-url takes an http or https address'],
    [['export', '--out', 'web', '--public-url', ''], '--public-url takes an http or https address, not ""'],
    [['--data', 'a', '--list', 'b'], 'Choose one: --data, or --list with --details'],
    [['--switch-edition', '--data', 'a'], 'Only the sample has editions'],
    [['--switch-edition', '--details', 'a'], 'Only the sample has editions'],
    [['--lsit', 'x'], "Unknown option '--lsit'. Try --help."],
    [['--port'], "Option '--port <value>' argument missing. Try --help."],
    [['sevre'], 'There is no command "sevre", only serve, check and export. Try --help.'],
    [['serve', 'our.json'], "Unexpected argument 'our.json'. Try --help."],
    [['check'], 'check takes one data file: check FILE'],
    [['check', '--colour', 'a'], "Unknown option '--colour'. Try --help."],
    [['check', 'a', 'b'], 'check takes one data file: check FILE'],
    [['export', '--data', 'our.json'], 'export needs --out FOLDER, the folder to write'],
    [['export', '--out', 'web', '--port', '1'], "Unknown option '--port'. Try --help."],
  ])('rejects %j with a message', (args, message) => {
    expect(() => readCommand(args)).toThrow(message);
    expect(() => readCommand(args)).toThrow(ArgumentError);
  });

  it.each([[['--help']], [['-h']], [['check', '--help']], [['export', '-h', '--colour']]])(
    'asks for help: %j',
    (args) => {
      expect(readCommand(args)).toEqual({ kind: 'help' });
    },
  );
});

const folder = temporaryFolder('directory');

it.each([
  [
    'a broken data file',
    ['--data', 'BROKEN'],
    /broken\.json: services\[0\]\.name: Invalid key: Expected "name" but received undefined$/m,
  ],
  ['a missing file', ['--list', 'nowhere.json'], /no such file or directory.*nowhere\.json/],
  ['a folder', ['--data', 'docs'], /^docs is a folder, not a file$/],
  ['a file that is not UTF-8', ['check', 'LATIN'], /latin\.json is not text in UTF-8$/],
  ['an address of another machine', ['--host', '192.0.2.1'], /address not available 192\.0\.2\.1/],
  ['a file in place of a folder', ['export', '--out', 'LATIN'], /file already exists.*latin\.json/],
  [
    'a key with an unknown tier',
    ['--keys', 'KEYS'],
    /bad-keys\.json: k: Invalid type: Expected \("Guest" \| "Staff" \| "Office" \| "Partner"\) but received "King"$/,
  ],
  ['an unknown option', ['--colour'], /Unknown option '--colour'/],
])('%s: the command does nothing and prints the reason without a stack trace', async (_, args, message) => {
  const files: Readonly<Record<string, string>> = {
    BROKEN: join(folder, 'broken.json'),
    KEYS: join(folder, 'bad-keys.json'),
    LATIN: join(folder, 'latin.json'),
  };
  writeFileSync(join(folder, 'latin.json'), Buffer.from('"Caf\xe9"', 'latin1'));
  writeFileSync(
    join(folder, 'broken.json'),
    '{"cases": [], "services": [{"id": 1, "is_comprehensively_reviewed": true}]}',
  );
  writeFileSync(join(folder, 'bad-keys.json'), '{"k": "King"}');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await runCommand(args.map((arg) => files[arg] ?? arg))).toBe(1);
  expect(printed).not.toHaveBeenCalled();
  expect(said.mock.calls).toEqual([[expect.stringMatching(message)]]);
  expect(String(said.mock.calls)).not.toContain('    at ');
});

/** How a directory ends that is told to stop. On Windows a signal ends a process at once. */
const STOPPED = process.platform === 'win32' ? null : 0;
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** Runs the directory in its own process; returns its first line on stdout, and functions to type and to stop it. */
function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/directory-server/src/cli.ts', ...args]);
  started.push(child);
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.includes('\n')) resolve(stdout.slice(0, stdout.indexOf('\n')));
    });
    child.on('close', () => resolve(stdout));
  });
  return {
    firstLine,
    ended,
    errors: () => stderr,
    type: (text: string) => child.stdin.write(text),
    stop: () => child.kill('SIGTERM'),
  };
}

describe('the directory in its own process', () => {
  it('prints only its address, answers, and stops on SIGTERM', async () => {
    const list = join(folder, 'list.json');
    writeFileSync(list, JSON.stringify(sampleServices.slice(0, 3)));
    const process = run('--list', list, '--page-size', '2', '--log');
    const url = await process.firstLine;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const body: unknown = await (await fetch(`${url}/service/v2/?page=2`)).json();
    expect(at(body, 'parameters', '_page')).toEqual({ total: 3, current: 2, start: 1, end: 2 });
    process.stop();
    const { code, stdout, stderr } = await process.ended;
    expect({ code, stdout }).toEqual({ code: STOPPED, stdout: `${url}\n` });
    expect(stderr).toMatch(/^\d{4}-\S+Z GET \/service\/v2\/\?page=2$/m);
  });

  it('does not start on a port that is taken', async () => {
    const first = run('serve');
    const { port } = new URL(await first.firstLine);
    const { code, stderr } = await run('serve', '--port', port).ended;
    first.stop();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
    });
  });
});
