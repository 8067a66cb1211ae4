import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../../../scripts/command.ts';
import { matchCommand } from '../../../scripts/match.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const path = join(temporaryFolder('match'), 'list.json');

async function run(...args: string[]): Promise<{ text: string; areWebsites: boolean }> {
  const lines: string[] = [];
  const areWebsites = await matchCommand(args, (line) => lines.push(line));
  return { text: lines.join('\n'), areWebsites };
}

async function file(content: string): Promise<string> {
  await writeFile(path, content);
  return path;
}

const item = (id: number, name: string, urls: string[], rest: object = {}) => ({
  id,
  name,
  urls,
  slug: '',
  rating: 'B',
  is_comprehensively_reviewed: true,
  created_at: '2026-03-02T08:15:30.250Z',
  updated_at: '2026-03-02T08:15:30.250Z',
  ...rest,
});

describe('npm run match', () => {
  it('says which claim of the sample matches, and names the entries near it', async () => {
    const { text, areWebsites } = await run('https://www.search.example/maps/x', 'kinoklub.example');
    expect(areWebsites).toBe(true);
    expect(text).toContain('claim     www.search.example/maps\n');
    expect(text).toMatch(/ {4}"search\.example" of \d+ "Seekwell"/);
    expect(text).toMatch(/ {4}"www\.kinoklub\.example" of \d+/);
  });

  it('reads a list from a file and shows what decides between two services', async () => {
    const list = JSON.stringify([
      item(1, 'One', ['a.example']),
      item(2, 'Two', ['a.example'], { rating: 'N/A' }),
      { id: 'three' },
    ]);
    const { text } = await run('sub.a.example', '--list', await file(list));
    expect(text).toContain('1 of 3 items');
    expect(text).toContain(
      'service   1 "One": fully reviewed, grade B, updated 2026-03-02\n  also      2 "Two": fully reviewed, no grade',
    );
  });

  const items = [item(1, 'One', ['a.example'])];
  it.each<[string, object]>([
    ['the items alone', items],
    ['a page of service v3', { services: items, page: { total: 1 } }],
    [
      'a page of service v2',
      { error: 256, parameters: { services: items, _page: { total: 1, current: 1, end: 1 } } },
    ],
  ])('reads a list that is %s', async (_, list) => {
    expect((await run('a.example', '--list', await file(JSON.stringify(list)))).text).toContain('1 "One"');
  });

  it('says that a file is one page of several', async () => {
    const page = { services: items, page: { total: 90 } };
    const { text } = await run('a.example', '--list', await file(JSON.stringify(page)));
    expect(text).toContain('is a part of a list of 90 services');
  });

  it.each([
    ['cut off', '[{"id"', 'is not JSON'],
    ['something else', '{"name":"smallprint"}', 'holds no list of services'],
  ])('rejects a file that is %s', async (_, content, problem) => {
    await expect(run('a.example', '--list', await file(content))).rejects.toThrow(problem);
  });

  it('prints at most twenty entries and no control characters', async () => {
    const paths = Array.from({ length: 50 }, (_, i) => `a.example/p${i}`);
    const { text } = await run(
      'a.example',
      '--list',
      await file(JSON.stringify([item(1, 'x\u001b[2J', paths)])),
    );
    expect(text.match(/"a\.example\/p/g)).toHaveLength(20);
    expect(text).toContain('and 30 more');
    expect(text).not.toContain('\u001b');
  });

  it.each([
    ['no address', [], /No address was given/],
    ['an unknown option', ['a.example', '--file', 'x'], /--file/],
    ['a folder instead of a file', ['a.example', '--list', tmpdir()], /cannot be read/],
  ])('rejects %s', async (_, args, message) => {
    const running = run(...args);
    await expect(running).rejects.toThrow(CommandError);
    await expect(running).rejects.toThrow(message);
  });

  it('exits with 2 and one sentence for wrong input', async () => {
    const script = resolve(import.meta.dirname, '../../../scripts/match.ts');
    const args = ['--import', 'tsx', script, 'a.example', '--list', '/no/such/file'];
    const running = promisify(execFile)(process.execPath, args);
    await expect(running).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'There is no file /no/such/file.\n',
    });
  });

  it('ends without a word if the reader closes the pipe, as `| head` does', async () => {
    const script = resolve(import.meta.dirname, '../../../scripts/match.ts');
    // More lines than a pipe holds.
    const addresses = Array.from({ length: 2_000 }, (_, i) => `${i}.not-in-any-list.example`);
    const command = spawn(process.execPath, ['--import', 'tsx', script, ...addresses]);
    const problems = textOf(command.stderr);
    await once(command.stdout, 'data');
    command.stdout.destroy();
    const [code] = await once(command, 'close');
    expect({ code, problems: await problems }).toEqual({ code: 0, problems: '' });
  });
});
