import { createRequire } from 'node:module';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import product from '../../../product.json' with { type: 'json' };

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

const FLOOR = [
  ['chrome', Number.parseFloat(product.floor.chrome)],
  ['firefox', Number.parseFloat(product.floor.firefox)],
  ['firefox_android', Number.parseFloat(product.floor.firefoxAndroid)],
] as const;

/** A feature that a browser at the floor lacks. */
export interface NewerFeature {
  /** Its path in MDN's data, as `api.CloseWatcher`. */
  readonly feature: string;
  /** What has it: `firefox 149`, or `firefox never`. */
  readonly needs: string;
}

/** What a browser at the floor lacks of the features that a source file names. */
export function newerFeatures(code: string, isStyle: boolean): NewerFeature[] {
  const used = isStyle ? usedInStyle(code) : usedInCode(code);
  return [...used].flatMap((feature) => newerThanFloor(feature));
}

/** The same for the keys of a manifest. */
export function newerManifestKeys(keys: readonly string[], browser: 'chrome' | 'firefox'): NewerFeature[] {
  return keys
    .flatMap((key) => newerThanFloor(`webextensions.manifest.${key}`))
    .filter(({ needs }) => needs.startsWith(browser));
}

function usedInCode(code: string): Set<string> {
  const text = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
  const used = new Set<string>();
  for (const [, space = '', member] of text.matchAll(/\bbrowser\.(\w+)(?:\??\.(\w+))?/g)) {
    used.add(`webextensions.api.${space}`);
    if (member !== undefined) used.add(`webextensions.api.${space}.${member}`);
  }
  const own = ownNames(text);
  for (const [, word = '', member] of text.matchAll(/(?<![.\w'"])([A-Z]\w+)(?:\.(\w+))?/g)) {
    if (own.has(word)) continue;
    for (const path of [`api.${word}`, `javascript.builtins.${word}`]) {
      used.add(path);
      for (const kind of ['', '_static']) used.add(`${path}.${member}${kind}`);
    }
  }
  const others = text.replaceAll(/\bbrowser\.[\w.]+/g, '');
  for (const [, word = ''] of others.matchAll(/\.(\w+)/g))
    for (const path of MEMBERS.get(word) ?? []) used.add(path);
  return used;
}

/** Names that a file declares or imports. They hide those of the browser. */
function ownNames(code: string): Set<string> {
  const declared = [...code.matchAll(/\b(?:function|class|interface|type|const)\s+([A-Z]\w+)/g)].map(
    ([, name = '']) => name,
  );
  const imported = [...code.matchAll(/\bimport\b[^'"]*/g)].flatMap(
    ([clause]) => clause.match(/[A-Z]\w+/g) ?? [],
  );
  return new Set([...declared, ...imported]);
}

function usedInStyle(css: string): Set<string> {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const names = (pattern: RegExp, prefix: string) =>
    [...text.matchAll(pattern)].map(([, name]) => `${prefix}.${name}`);
  return new Set([
    ...names(/(?<=[;{\s])([a-z-]+)\s*:/g, 'css.properties'),
    ...[...text.matchAll(/([a-z-]+)\s*:\s*([^;{}]+);/g)].flatMap(([, property, value = '']) =>
      value.split(/[^\w-]+/).map((word) => `css.properties.${property}.${word}`),
    ),
    ...names(/::?([a-z-]+)/g, 'css.selectors'),
    ...names(/@([a-z-]+)/g, 'css.at-rules'),
    ...[...text.matchAll(/\(([a-z-]+)\s*[:)]/g)].map(([, name]) => `css.at-rules.media.${name}`),
    ...names(/([a-z-]+)\(/g, 'css.types'),
    ...names(/([a-z-]+)\(/g, 'css.types.color'),
  ]);
}

/** Interfaces whose objects the sources handle. With all of them, words of our own objects would be taken for theirs. */
const INTERFACES =
  `Array AsyncIterator Blob CSSStyleDeclaration CustomElementRegistry DOMParser Date Document DocumentFragment Element Event
  EventTarget File FormData Function HTMLButtonElement HTMLDetailsElement HTMLDialogElement HTMLElement HTMLImageElement
  HTMLInputElement HTMLSelectElement IDBDatabase IDBObjectStore Intl Iterator JSON KeyboardEvent Location Map Math Node Number
  Object PointerEvent Promise RegExp Response Set StorageArea String URL URLSearchParams Uint8Array Window WorkerGlobalScope`.split(
    /\s+/,
  );

/** Members of interfaces whose name no older feature has, by their name. A scan does not know the type before a dot. */
const MEMBERS: ReadonlyMap<string, readonly string[]> = (() => {
  const newer = new Map<string, string[]>();
  const supported = new Set<string>();
  for (const [root, interfaces] of [
    ['api', data.api],
    ['javascript.builtins', data.javascript.builtins ?? {}],
    ['webextensions.api.storage', data.webextensions.api?.storage ?? {}],
  ] as const) {
    for (const [name, members] of Object.entries(interfaces)) {
      for (const member of Object.keys(members)) {
        if (member === '__compat') continue;
        const path = `${root}.${name}.${member}`;
        const plain = member.replace(/_static$/, '');
        if (newerThanFloor(path).length === 0) supported.add(plain);
        else if (INTERFACES.includes(name)) newer.set(plain, [...(newer.get(plain) ?? []), path]);
      }
    }
  }
  for (const name of supported) newer.delete(name);
  return newer;
})();

/** Empty if every browser at the floor has the feature, or if the data do not know it. */
function newerThanFloor(feature: string): NewerFeature[] {
  const compat = compatOf(feature);
  if (!compat) return [];
  return FLOOR.flatMap(([browser, floor]) => {
    const support = compat.support[browser];
    if (support === undefined) return [];
    const statements = Array.isArray(support) ? support : [support];
    const since = Math.min(...statements.filter((one) => !one.flags && !one.version_removed).map(versionOf));
    if (since <= floor) return [];
    return [{ feature, needs: `${browser} ${Number.isFinite(since) ? since : 'never'}` }];
  });
}

function versionOf({ version_added }: SimpleSupportStatement): number {
  if (typeof version_added !== 'string') return Number.POSITIVE_INFINITY;
  const version = Number.parseFloat(version_added.replace('≤', ''));
  return Number.isNaN(version) ? Number.POSITIVE_INFINITY : version;
}

function compatOf(feature: string): CompatStatement | undefined {
  let node: Identifier | undefined = data as unknown as Identifier;
  for (const name of feature.split('.')) {
    if (node === undefined || !Object.hasOwn(node, name)) return undefined;
    node = node[name];
  }
  return node?.__compat;
}
