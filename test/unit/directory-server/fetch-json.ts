import { afterAll } from 'vitest';
import type { DirectoryOptions } from '../../../packages/directory-server/src/options.ts';
import { type RunningDirectory, startDirectory } from '../../../packages/directory-server/src/server.ts';

/** Starts a directory that stops after the tests of the file. */
export async function directoryForTests(options: DirectoryOptions = {}): Promise<RunningDirectory> {
  const directory = await startDirectory(options);
  afterAll(() => directory.close());
  return directory;
}

export interface JsonAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Requests JSON over HTTP; the body is null if it is empty. */
export async function fetchJson(
  directory: RunningDirectory,
  path: string,
  init: RequestInit = {},
): Promise<JsonAnswer> {
  const response = await fetch(directory.url + path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** The value at a path of fields and indexes, undefined if there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );
}

/** The array at a path, empty if there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}
