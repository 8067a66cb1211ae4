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

const [first, second] = sample.services;
if (!first || !second) throw new Error('the sample has services');
const BOTH: DirectoryData = { services: [first, second], cases: sample.cases };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  return () => rmSync(folder, { recursive: true });
});

const write = (data: DirectoryData, baseUrl = '') =>
  exportDirectory(data, { folder, pageSizes: { v2: 1, v3: 500 }, baseUrl });
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('an exported directory', () => {
  it('has a file for each request, named after its query', async () => {
    await write(BOTH, 'https://directory.example');
    for (const file of [
      'service/v2/page=2.json',
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
