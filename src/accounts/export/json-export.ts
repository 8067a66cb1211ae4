import * as v from 'valibot';
import { isJsonError } from '../../directory/json-error.ts';
import type { ExportProblem } from './export-step.ts';

/** A longer file is not read. JSON is parsed at once, in about five times its size; 100,000 entries have 70 MB. */
export const MAX_JSON_BYTES = 100_000_000;

const list = v.array(v.unknown());
const address = v.fallback(v.nullish(v.string()), null);

/** https://bitwarden.com/help/export-your-data/ */
const bitwarden = v.object({ items: list });
const bitwardenItem = v.object({ login: v.object({ uris: v.array(v.object({ uri: address })) }) });

/** `data.json` in the archive of Proton Pass. */
const protonPass = v.object({ vaults: v.record(v.string(), v.object({ items: list })) });
const protonPassItem = v.object({ data: v.object({ content: v.object({ urls: v.array(address) }) }) });

/** `export.data` in the archive of 1Password: https://support.1password.com/1pux-format/ */
const onePassword = v.object({ accounts: v.array(v.object({ vaults: v.array(v.object({ items: list })) })) });
const onePasswordItem = v.object({
  overview: v.object({
    url: address,
    urls: v.fallback(v.nullish(v.array(v.object({ url: address }))), null),
  }),
});

const encrypted = v.object({ encrypted: v.literal(true) });

/**
 * The addresses of a JSON export, one list for each entry; or why there are none. An entry that cannot be read has none.
 * Pure.
 */
export function readJsonExport(
  text: string,
): { readonly entries: readonly (readonly string[])[] } | { readonly problem: ExportProblem } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    if (!isJsonError(error)) throw error;
    return { problem: 'damaged-json' };
  }
  if (v.is(encrypted, content)) return { problem: 'encrypted' };
  if (v.is(bitwarden, content)) {
    return entriesOf(content.items, bitwardenItem, ({ login }) => login.uris.map(({ uri }) => uri));
  }
  if (v.is(protonPass, content)) {
    const items = Object.values(content.vaults).flatMap((vault) => vault.items);
    return entriesOf(items, protonPassItem, ({ data }) => data.content.urls);
  }
  if (v.is(onePassword, content)) {
    const items = content.accounts.flatMap(({ vaults }) => vaults.flatMap((vault) => vault.items));
    return entriesOf(items, onePasswordItem, ({ overview: { url, urls } }) => [
      url,
      ...(urls ?? []).map((other) => other.url),
    ]);
  }
  return { problem: 'unknown-json' };
}

function entriesOf<T>(
  items: readonly unknown[],
  schema: v.GenericSchema<unknown, T>,
  addressesOf: (item: T) => readonly (string | null | undefined)[],
): { readonly entries: string[][] } {
  const entries = items.map((item) => {
    const parsed = v.safeParse(schema, item);
    return parsed.success ? addressesOf(parsed.output).flatMap((found) => found ?? []) : [];
  });
  return { entries };
}
