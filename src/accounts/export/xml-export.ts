import type { ExportEntries } from './json-export.ts';

/** KeePass 2 and KeePassXC. Every field of an entry is a `String` with a key and a value. */
const FIELD = /<String>\s*<Key>([^<]*)<\/Key>\s*<Value[^<>]*>([^<]*)</g;
/** `KP2A_URL_1` and so on are further addresses. */
const ADDRESS_KEY = /^(?:URL|KP2A_URL.*)$/i;
/** KeePass 1. */
const URL_OF_KEEPASS_1 = /<url>([^<]*)</g;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads an XML export of KeePass. Addresses that an entry had before are left out. Pure. */
export function readXmlExport(text: string): ExportEntries {
  if (text.includes('<KeePassFile>')) {
    return entriesOf(withoutHistory(text).split('<Entry>'), (entry) =>
      [...entry.matchAll(FIELD)].flatMap(([, key = '', value = '']) =>
        ADDRESS_KEY.test(key) ? [value] : [],
      ),
    );
  }
  if (text.includes('<pwlist>')) {
    return entriesOf(text.split('<pwentry>'), (entry) =>
      [...entry.matchAll(URL_OF_KEEPASS_1)].map(([, value = '']) => value),
    );
  }
  return { problem: 'not-understood' };
}

/** @param parts what stands before the first entry, then the entries */
function entriesOf(parts: readonly string[], addressesOf: (entry: string) => string[]): ExportEntries {
  return { entries: parts.slice(1).map((entry) => addressesOf(entry).map(decoded)) };
}

/** Not with a regular expression, which takes quadratic time if the end is missing. */
function withoutHistory(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('<History>', at);
    const end = start < 0 ? -1 : text.indexOf('</History>', start);
    if (end < 0) return [...kept, text.slice(at, start < 0 ? undefined : start)].join('');
    kept.push(text.slice(at, start));
    at = end;
  }
}

function decoded(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}
