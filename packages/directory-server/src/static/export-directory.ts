import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PAGE_SIZES, withoutSlash } from '../endpoints/endpoint.ts';
import type { DirectoryData } from '../records.ts';
import { routeOf } from '../routes.ts';
import { encodeAnswer } from '../send-answer.ts';
import { exportedRequests } from './exported-requests.ts';

/** Marks a folder as one that the next export may clear. */
const MARK = 'smallprint-directory.txt';
const MARK_TEXT = `This folder is a directory for Smallprint. "directory-server export" wrote it and deletes from it every
file that it did not write. Keep nothing else here.
`;

/** The folder cannot be used. The message says why. */
export class FolderError extends Error {
  override name = 'FolderError';
}

export interface ExportCounts {
  readonly files: number;
  /** Files that are new or have another content. */
  readonly written: number;
  readonly deleted: number;
}

/**
 * Writes a directory as files that any web server can serve. A file whose content is the same stays as it is, with its date.
 *
 * @param publicUrl base of the addresses of logos; empty: they are relative
 * @throws FolderError if the folder holds something else; a system error if a file cannot be written
 */
export async function exportDirectory(
  data: DirectoryData,
  folder: string,
  publicUrl: string,
): Promise<ExportCounts> {
  await prepare(folder);
  const baseUrl = withoutSlash(publicUrl);
  const files = new Set([MARK]);
  let written = 0;
  for (const { path, query, file } of exportedRequests(data)) {
    const request = { path, query: new URLSearchParams(query), data, pageSizes: PAGE_SIZES, baseUrl };
    const answer = routeOf(path)?.endpoint(request);
    if (answer?.status !== 200) throw new Error(`no answer to ${path}?${query}`);
    files.add(file);
    if (await writeIfChanged(join(folder, file), encodeAnswer(answer, {}).bytes ?? new Uint8Array()))
      written += 1;
  }
  return { files: files.size - 1, written, deleted: await deleteOthers(folder, files) };
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const isOurs = existsSync(join(folder, MARK));
  if (!isOurs && (await readdir(folder)).length > 0)
    throw new FolderError(
      `${folder} holds something else. Choose an empty folder, or one that does not exist.`,
    );
  await writeIfChanged(join(folder, MARK), Buffer.from(MARK_TEXT));
}

/** Replaces a file in one step, because a web server may be reading it. */
async function writeIfChanged(path: string, bytes: Uint8Array): Promise<boolean> {
  const before = existsSync(path) ? await readFile(path) : null;
  if (before?.equals(bytes)) return false;
  if (before === null) await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
  return true;
}

async function deleteOthers(folder: string, files: ReadonlySet<string>): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let deleted = 0;
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path).replaceAll('\\', '/');
    if (entry.isDirectory() || files.has(file)) continue;
    await rm(path);
    deleted += 1;
  }
  return deleted;
}
