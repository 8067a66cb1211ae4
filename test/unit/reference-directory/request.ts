import { afterAll } from 'vitest';
import { type DirectoryOptions, type RunningDirectory, startDirectory } from '../../directory/server.ts';

/** Starts a directory that is stopped after the file's tests. */
export async function directoryForTests(options: DirectoryOptions = {}): Promise<RunningDirectory> {
  const directory = await startDirectory(options);
  afterAll(() => directory.close());
  return directory;
}

export interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Asks for JSON over HTTP. The path is sent as it is written, without being tidied. */
export async function ask(directory: RunningDirectory, path: string, init: RequestInit = {}): Promise<Told> {
  const answer = await fetch(directory.url + path, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}

/** The value at a path of fields and indexes; undefined where there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );
}

/** The array at a path; empty where there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}
