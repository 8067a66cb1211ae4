import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DirectoryData } from '../../../packages/directory-server/src/records.ts';
import { sample } from '../../../packages/directory-server/src/sample/sample.ts';
import {
  exportDirectory,
  FolderError,
} from '../../../packages/directory-server/src/static/export-directory.ts';
import { exportedRequests } from '../../../packages/directory-server/src/static/exported-requests.ts';
import { generatedDirectory } from '../../generated-directory.ts';

const [first, second] = sample.services;
if (!first || !second) throw new Error('the sample has services');
const BOTH: DirectoryData = { services: [first, second], cases: sample.cases };

const docs = readFileSync('docs/directory.md', 'utf8');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  return () => rmSync(folder, { recursive: true });
});

const write = (data: DirectoryData, publicUrl = '') => exportDirectory(data, folder, publicUrl);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('an exported directory', () => {
  it('has every page of the list', () => {
    const files = Array.from(exportedRequests(generatedDirectory(501, 1)), ({ file }) => file);
    const pages = files.filter((file) => file.includes('page='));
    expect(pages.filter((file) => file.startsWith('service/v2/'))).toHaveLength(6);
    expect(pages.filter((file) => !file.startsWith('service/v2/'))).toEqual([
      'service/v3/page=1.json',
      'service/v3/page=2.json',
      'case/v2/page=1.json',
    ]);
  });

  it('has a file for each request, named after its query', async () => {
    await write(BOTH, 'https://directory.example/');
    for (const file of [
      'service/v2/page=1.json',
      'service/v3/page=1.json',
      'case/v2/page=1.json',
      'new_service/index.html',
    ])
      expect(existsSync(join(folder, file)), file).toBe(true);
    expect(JSON.parse(read(`service/v3/id=${first.id}&lang=de.json`))).toMatchObject({
      name: first.name,
      image: `https://directory.example/logos/${first.id}.svg`,
    });
    expect(read(`badge/fr_${second.id}.svg`)).toMatch(/^<svg /);
    expect(read(`service/${first.id}/index.html`)).toContain('<!doctype html>');
  });

  it('is found by the rule of docs/directory.md, and nothing outside of it', async () => {
    const [, args = '', from = '', to = ''] =
      /\$args ~ "(.+)"\) \{\s+rewrite (\S+) (\S+)\? break;/.exec(docs) ?? [];
    const fileOf = (path: string, query: string) =>
      new RegExp(args).test(query) ? path.replace(new RegExp(from), to.replace('$args', query)) : path;
    const answers = [...exportedRequests(BOTH)].filter(({ query }) => query !== '');
    expect(answers.length).toBeGreaterThan(20);
    for (const { path, query, file } of answers) expect(fileOf(path, query)).toBe(`/${file}`);
    for (const query of ['../../v2/id=1', 'id=1&lang=../x', 'query=a', ''])
      expect(fileOf('/service/v3/', query)).toBe('/service/v3/');
    expect(docs.split(args)).toHaveLength(4);
  });

  it('leaves files as they are that have not changed, and deletes what is gone', async () => {
    const { files } = await write(BOTH);
    const path = join(folder, `service/v3/id=${first.id}.json`);
    const { ino, mtimeMs } = statSync(path);
    const gone = join(folder, `service/v3/id=${second.id}.json`);
    expect(await write(BOTH)).toEqual({ files, written: 0, deleted: 0 });
    const again = await write({ services: [first], cases: sample.cases });
    expect(again).toEqual({ files: again.files, written: 2, deleted: files - again.files });
    expect(statSync(path)).toMatchObject({ ino, mtimeMs });
    expect(existsSync(gone)).toBe(false);
  });

  it('does not touch a folder that holds something else', async () => {
    writeFileSync(join(folder, 'index.html'), 'mine');
    await expect(write(BOTH)).rejects.toThrow(FolderError);
    expect(read('index.html')).toBe('mine');
  });
});
