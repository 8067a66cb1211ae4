import { readFile } from 'node:fs/promises';
import type { DirectoryData } from '../records.ts';
import { sample } from '../sample.ts';
import { directoryFrom, parseDetails, parseList } from './recorded.ts';

/** Where the data comes from; with nothing named, the sample. */
export interface DataSources {
  /** A JSON array of list items. */
  readonly list?: string;
  /** Single-service answers, one a line. */
  readonly details?: string;
}

/**
 * Reads and checks the data.
 * @param note is told what was left out, in a sentence
 * @throws DataError that names the record and the field; a system error when a file cannot be read
 */
export async function loadDirectory(
  sources: DataSources,
  note: (sentence: string) => void,
): Promise<DirectoryData> {
  const { list, details } = sources;
  if (list === undefined && details === undefined) return sample;
  const listed = list === undefined ? null : parseList(await readFile(list, 'utf8'), list);
  const detailed = details === undefined ? [] : parseDetails(await readFile(details, 'utf8'), details);
  const ids = new Set((listed ?? detailed).map((service) => service.id));
  const unlisted = detailed.filter((service) => !ids.has(service.id)).length;
  if (unlisted > 0) note(`${unlisted} services of ${details} are not in the list: left out`);
  return directoryFrom(listed, detailed);
}
