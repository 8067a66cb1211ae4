import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { TIERS, type Tier } from '../limits/rate-limits.ts';
import type { DirectoryData } from '../records.ts';
import { sample } from '../sample/sample.ts';
import { parseDataFile } from './data-file.ts';
import { DataError, readJson } from './read-data.ts';
import { directoryFrom, parseDetails, parseList } from './recorded.ts';

/** The files that hold the directory: a data file, or recorded answers. Without any, it is the sample. */
export interface DataSources {
  readonly data?: string | undefined;
  readonly list?: string | undefined;
  readonly details?: string | undefined;
}

/**
 * Reads and checks the data.
 * @param note called with a sentence when records are left out
 * @throws DataError naming each mistake; a system error when a file cannot be read
 */
export async function loadDirectory(
  { data, list, details }: DataSources,
  note: (sentence: string) => void,
): Promise<DirectoryData> {
  if (data !== undefined) return loadDataFile(data);
  if ((list ?? details) === undefined) return sample;
  const listed = list === undefined ? null : parseList(await readText(list), list);
  const detailed = details === undefined ? [] : parseDetails(await readText(details), details);
  const ids = new Set((listed ?? detailed).map((service) => service.id));
  const unlisted = detailed.filter((service) => !ids.has(service.id)).length;
  if (unlisted > 0) note(`${unlisted} services of ${details} are not in the list: left out`);
  return directoryFrom(listed, detailed);
}

/**
 * Reads the file of a self-hosted directory.
 * @throws as {@link loadDirectory}
 */
export async function loadDataFile(file: string): Promise<DirectoryData> {
  return parseDataFile(await readText(file), file);
}

/** @throws DataError if the file cannot be read as text; a system error that names the file if it cannot be opened */
async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    // The error of reading a folder does not name it.
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR')
      throw new DataError(`${file} is a folder, not a file`);
    throw error;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new DataError(`${file} is not text in UTF-8`);
  }
}

/** Reads a JSON object that maps values of `x-api-key` to tiers. */
export async function loadKeys(file: string): Promise<ReadonlyMap<string, Tier>> {
  const keys = readJson(v.record(v.string(), v.picklist(TIERS)), await readText(file), file);
  return new Map(Object.entries(keys));
}
