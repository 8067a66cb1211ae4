import * as v from 'valibot';
import { sessionStorage } from './extension-storage.ts';
import { countAsPrivate, inPrivateWindow } from './private-window.ts';

/*
 * Data that one of our pages leaves for the next one that opens. The next page's address then holds only a random token:
 * browsers keep addresses in their history, and the data would show there what somebody read. The data stays in the
 * browser's memory until the browser closes.
 */

const storedSchema = v.object({ data: v.unknown(), isPrivate: v.boolean() });

/** Stores data for a page that is about to open, and returns the token by which that page takes it. */
export async function storePageData(data: unknown): Promise<string> {
  const token = crypto.randomUUID();
  await sessionStorage.write(keyOf(token), { data, isPrivate: await inPrivateWindow() });
  return token;
}

/**
 * The data that was stored for this page. Data from a private window is removed from memory as it is taken, and this page
 * counts as private from now on. It counts as private even if there is no data, because the data may have been private.
 *
 * @returns null if there is no data: the browser has closed since, or a page of a private window was reloaded
 */
export async function takePageData<T>(token: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  const key = keyOf(token);
  const stored = v.safeParse(storedSchema, await sessionStorage.read(key));
  if (!stored.success) {
    countAsPrivate();
    return null;
  }
  const { data, isPrivate } = stored.output;
  if (isPrivate) {
    countAsPrivate();
    await sessionStorage.write(key, null);
  }
  const parsed = v.safeParse(schema, data);
  return parsed.success ? parsed.output : null;
}

function keyOf(token: string): string {
  return `page ${token}`;
}
