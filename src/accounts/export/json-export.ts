import * as v from 'valibot';
import { isJsonError } from '../../platform/errors.ts';
import type { ExportProblem } from './export-step.ts';

/** A longer file is not read, because JSON and XML are read as a whole. 100,000 entries have 70 MB. */
export const MAX_WHOLE_BYTES = 100_000_000;

const list = v.array(v.unknown());
const address = v.fallback(v.nullish(v.string()), null);

/** https://bitwarden.com/help/export-your-data/ */
const bitwarden = v.object({ encrypted: v.literal(false), items: list });
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

/** https://support.enpass.io: each item has fields, each of a type. */
const enpassItem = v.object({ fields: v.array(v.object({ type: v.string(), value: address })) });
const enpass = v.object({
  items: v.pipe(
    list,
    v.someItem((item) => v.is(enpassItem, item)),
  ),
});

/** https://github.com/psono/psono-client: items and folders, in folders of any depth. */
const psonoTypes = 'website_password application_password bookmark note totp environment_variables'.split(
  ' ',
);
const psonoItem = v.object({
  type: v.string(),
  website_password_url: v.optional(address),
  website_password_url_filter: v.optional(address),
  bookmark_url: v.optional(address),
});
const psonoFolder = v.object({ folders: v.optional(list, []), items: v.optional(list, []) });

const encrypted = v.object({ encrypted: v.literal(true) });

/** The addresses of an export, one list for each entry; or why there are none. */
export type ExportEntries =
  | { readonly entries: readonly (readonly string[])[] }
  | { readonly problem: ExportProblem };

/** Reads a JSON export. An entry that cannot be read has no addresses. Pure. */
export function readJsonExport(text: string): ExportEntries {
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
  if (v.is(enpass, content)) {
    return entriesOf(content.items, enpassItem, ({ fields }) =>
      fields.filter(({ type }) => type === 'url').map(({ value }) => value),
    );
  }
  const psonoItems = itemsOfPsono(content);
  if (psonoItems.some((item) => v.is(psonoItem, item) && psonoTypes.includes(item.type))) {
    return entriesOf(psonoItems, psonoItem, (item) => [
      item.website_password_url,
      item.website_password_url_filter,
      item.bookmark_url,
    ]);
  }
  return { problem: 'not-understood' };
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

/** The items of a folder and of all folders in it. */
function itemsOfPsono(content: unknown): unknown[] {
  const items: unknown[] = [];
  const folders = [content];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    if (!v.is(psonoFolder, folder)) continue;
    for (const item of folder.items ?? []) items.push(item);
    for (const inner of folder.folders ?? []) folders.push(inner);
  }
  return items;
}
