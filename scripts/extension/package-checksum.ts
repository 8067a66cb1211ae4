import { createHash } from 'node:crypto';

/** The file of a package that says its checksum and its date. It is not part of the checksum. */
export const CHECKSUM_FILE = 'checksum.json';

/** The stores of Chrome and Edge add one of these to the manifest. */
const STORE_UPDATES = [
  'https://clients2.google.com/service/update2/crx',
  'https://edge.microsoft.com/extensionwebstorebase/v1/crx',
];

/** The files of a package: content by name. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

/**
 * A manifest as it was before a store or a build added to it: without a store's `update_url`, without our own `key`, which
 * the stores' packages do not have, and with its keys in alphabetical order.
 *
 * @param ownKey `chromeKey` of product.json
 * @throws SyntaxError
 */
export function bareManifest(text: string, ownKey: string): string {
  const manifest: Readonly<Record<string, unknown>> = JSON.parse(text);
  const entries = Object.entries(manifest).filter(([name, value]) => {
    if (name === 'update_url') return !STORE_UPDATES.includes(String(value));
    return name !== 'key' || value !== ownKey;
  });
  return JSON.stringify(sorted(Object.fromEntries(entries)), null, 2);
}

/**
 * The checksum of a package: the SHA-256 of a text with a line for each file, in the format of `sha256sum`, ordered by name.
 * The manifest counts as {@link bareManifest}, so a store's copy has the same checksum as the build.
 */
export function packageChecksum(files: PackageFiles, ownKey: string): string {
  const lines = [...files]
    .filter(([name]) => name !== CHECKSUM_FILE)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, content]) => {
      const isManifest = name === 'manifest.json';
      return `${sha256(isManifest ? bareManifest(Buffer.from(content).toString(), ownKey) : content)}  ${name}\n`;
    });
  return sha256(lines.join(''));
}

/** The SHA-256 of a file's content, in hexadecimal. */
export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
