import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import product from '../../product.json' with { type: 'json' };
import { archiveExtension } from '../../scripts/extension/archive-files.ts';
import { buildExtension } from '../../scripts/extension/build-extension.ts';
import { HARMLESS_KEYS } from './harmless-keys.ts';

/*
 * The package as it is shipped, read from the outside: what it may do is in its manifest, what it can do is in its code.
 */

const ROOT = resolve(import.meta.dirname, '../..');

/** Design, section 6. None of them brings up a warning at the install. */
const PERMISSIONS = ['activeTab', 'alarms', 'contextMenus', 'publicSuffix', 'scripting', 'storage'];

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self' https: http:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Addresses that the code may hold. All but the profile of the default directory are never asked. */
const ADDRESSES = [
  /^https:\/\/(api|shields|edit)\.tosdr\.org(\/|$)/,
  /^https:\/\/tosdr\.org\//,
  /^https:\/\/www\.(datarequests\.org|datenanfragen\.de|demandetesdonnees\.fr|gegevensaanvragen\.nl|solicituddedatos\.es)\/generator$/,
  // A link to the licence of its reviews.
  /^https:\/\/creativecommons\.org\/licenses\//,
  // Links to versions of terms; the name of the archive stands in the data.
  /^https:\/\/github\.com\/OpenTermsArchive\/\$\{\w+\}-versions$/,
  // The licence note of the CSV parser.
  /^https:\/\/github\.com\/mholt\/PapaParse$/,
  // Names of XML languages.
  /^http:\/\/www\.w3\.org\/(1998\/Math\/MathML|1999\/xhtml|1999\/xlink|2000\/svg|2000\/xmlns\/|XML\/1998\/namespace)$/,
  // The same in a pattern, cut off before its first "\.".
  /^http:\/\/www$/,
  // Around a host or a path, so that the browser's own parser reads it; nobody is asked.
  /^https:\/\/host\$\{\w+\}$/,
  /^https:\/\/(\$\{[\w.]+\})+\/?$/,
];

/** Ways of turning text into code, or into markup. */
const SINKS = [
  /\beval\s*\(/,
  /\bnew\s+Function\b|[^.\w]Function\s*\(/,
  /\bset(Timeout|Interval)\s*\(\s*["'`]/,
  /\b(inner|outer)HTML\b/,
  /\binsertAdjacentHTML\b/,
  /\bsetHTML(Unsafe)?\b/,
  /\bparseHTML(Unsafe)?\b/,
  /\bcreateContextualFragment\b/,
  /\bdocument\.write(ln)?\b/,
  /\bsrcdoc\b/,
  /\bimportScripts\b/,
  /\bWebAssembly\b/,
  /\bnew\s+SharedWorker\b/,
  /\bXMLHttpRequest\b|\bsendBeacon\b|\bnew\s+(WebSocket|EventSource|RTCPeerConnection|WebTransport)\b/,
];

/** Events by which a page or another extension could send us a message. */
const FOREIGN = /\bon(MessageExternal|ConnectExternal|Connect|UserScriptMessage)\s*\.\s*addListener/;

/**
 * The most bytes of a whole package without a snapshot, deflated in a moment: what is released is 8 % smaller. If it must grow
 * further, say why in the commit.
 */
const MAX_BYTES = 456_000;
/** With the grades of the repository's snapshot. */
const MAX_BYTES_WITH_GRADES = 519_000;

interface Manifest {
  readonly permissions: readonly string[];
  readonly host_permissions?: readonly string[];
  readonly author?: string;
  readonly background: object;
  readonly browser_specific_settings?: {
    readonly gecko: { readonly id: string; readonly data_collection_permissions: unknown };
  };
  readonly content_security_policy: { readonly extension_pages: string };
}

describe.each(['chrome', 'firefox'] as const)('the package for %s', (browser) => {
  const folder = join(ROOT, '.build/package', browser);
  let manifest: Manifest;
  let files: string[];
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const named = (pattern: RegExp) => files.filter((name) => pattern.test(name));

  beforeAll(async () => {
    await buildExtension(browser, {
      directoryUrl: 'https://api.tosdr.org',
      outDir: folder,
      snapshotDir: null,
    });
    files = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    manifest = JSON.parse(text('manifest.json'));
  });

  it('is not larger than it may be', async () => {
    const { byteLength } = await archiveExtension(folder);
    expect(byteLength).toBeLessThanOrEqual(MAX_BYTES);
    const grades = await archiveExtension(join(ROOT, 'snapshot'));
    expect(byteLength + grades.byteLength).toBeLessThanOrEqual(MAX_BYTES_WITH_GRADES);
  });

  it('starts its worker from one classic script, without code that only pages need', () => {
    const chrome = { service_worker: 'worker.js' };
    expect(manifest.background).toEqual(browser === 'chrome' ? chrome : { scripts: ['worker.js'] });
    expect(text('worker.js')).toMatch(/^["'`]use strict/);
    expect(text('worker.js')).not.toMatch(/\b(from|import)\s*["'`]/);
    // The name of a hook inside Preact.
    expect(text('worker.js')).not.toContain('diffed');
  });

  it('asks only for the permissions that the design lists', () => {
    const own = browser === 'chrome' ? ['declarativeContent'] : [];
    expect([...manifest.permissions].sort()).toEqual([...PERMISSIONS, ...own].sort());
    expect(manifest).toMatchObject({
      optional_permissions: ['tabs'],
      optional_host_permissions: ['https://*/*', 'http://*/*'],
    });
  });

  it('suggests a key for the popup that no browser takes for itself', () => {
    // With Alt, Firefox takes the letters of its menu bar first, Shift or not, in our languages all but IJKQRYZ. Chrome assigns no
    // Alt+Shift with R or Z, and has its own for I.
    const free = expect.stringMatching(/^Alt\+Shift\+[JKQY]$/);
    expect(manifest).toMatchObject({ commands: { _execute_action: { suggested_key: { default: free } } } });
  });

  it('has the identity of product.json', () => {
    expect(manifest).toMatchObject({ version: product.version, homepage_url: product.homepage });
    const own = { author: manifest.author, id: manifest.browser_specific_settings?.gecko.id };
    const { author, id } = product;
    expect(own).toEqual(browser === 'firefox' ? { author, id } : { author: undefined, id: undefined });
  });

  it('may access no host after the install, except the default directory in Firefox', () => {
    // Without it, Firefox puts a number of this one install into the Origin of each request.
    const hosts = ['https://api.tosdr.org/*', 'https://shields.tosdr.org/*'];
    expect(manifest.host_permissions).toEqual(browser === 'firefox' ? hosts : undefined);
  });

  it('has no content script, no web-accessible resource, and lets no page or extension connect', () => {
    const keys = Object.keys(manifest).filter((key) => !/^(optional_|host_)?(host_)?permissions$/.test(key));
    expect(keys.filter((key) => !HARMLESS_KEYS.includes(key))).toEqual([]);
  });

  it('is accepted by the stores of Chrome and Edge: neither a name nor a description names a browser', () => {
    const texts = named(/^_locales\/.*json$/).flatMap((name) => {
      const { extensionName, extensionDescription } = JSON.parse(text(name));
      return [extensionName.message, extensionDescription.message];
    });
    expect(texts.length).toBe(12);
    expect(texts.filter((words) => /chrome|firefox|edge|mozilla|google|microsoft/i.test(words))).toEqual([]);
  });

  it('has exactly the content security policy of the design', () => {
    expect(manifest.content_security_policy).toEqual({ extension_pages: CSP });
  });

  it('tells Firefox that it collects nothing without consent', () => {
    const collection = manifest.browser_specific_settings?.gecko.data_collection_permissions;
    const told = { required: ['none'], optional: ['browsingActivity'] };
    expect(collection).toEqual(browser === 'firefox' ? told : undefined);
  });

  it('contains only code, styles, texts and pictures', () => {
    expect(named(/\.js$/).length).toBeGreaterThan(5);
    const notices = files.filter((name) => !/\.(js|css|html|json|png)$/.test(name));
    expect(notices).toEqual(['data/NOTICE.txt']);
  });

  it('contains no address except those of the default directory, our links and XML languages', () => {
    const found = named(/\.(js|css|html)$/).flatMap((name) =>
      [...text(name).matchAll(/\b(?:https?|wss?|ftp):\/\/[^\s"'`<>)\\]+/g)].map(([address]) => ({
        name,
        address,
      })),
    );
    expect(found.map(({ address }) => address)).toContain('https://api.tosdr.org');
    const own: readonly unknown[] = Object.values(product);
    const isAllowed = (address: string) =>
      own.includes(address) || ADDRESSES.some((allowed) => allowed.test(address));
    expect(found.filter(({ address }) => !isAllowed(address))).toEqual([]);
  });

  it.each(SINKS)('has nothing like %s in its code', (sink) => {
    expect(named(/\.js$/).filter((name) => sink.test(text(name)))).toEqual([]);
  });

  it('parses markup in two places, the texts of documents and the check of pictures, and not in the worker', () => {
    const parsers = (name: string) => text(name).match(/\bnew DOMParser\b/g)?.length ?? 0;
    expect(named(/\.js$/).reduce((sum, name) => sum + parsers(name), 0)).toBe(2);
    expect(parsers('worker.js')).toBe(0);
  });

  it('starts one worker, for exports, from a file of the package', () => {
    const workers = named(/\.js$/).flatMap(
      (name) => text(name).match(/\bnew\s+[\w.]*\bWorker\b.{0,40}/g) ?? [],
    );
    const ours = /^new Worker\(new URL\(`\/assets\/(export)-worker-/;
    expect(workers.map((worker) => ours.exec(worker)?.[1]).sort()).toEqual(['export']);
  });

  it('handles no message of a page or of another extension', () => {
    expect(named(/\.js$/).filter((name) => FOREIGN.test(text(name)))).toEqual([]);
  });

  it('calls fetch in one place only', () => {
    // A file of the package is read with `fetch`, too, which sends nothing.
    const sends = /(?<![.\w$])fetch\((?![\w$]+\.runtime\.getURL\()/g;
    const calls = named(/\.js$/).flatMap((name) => (text(name).match(sends) ?? []).map(() => name));
    // The worker and the pages have the same function, each in its own file.
    expect(calls.sort()).toEqual([...named(/^assets\/page-.*\.js$/), 'worker.js']);
  });

  it('loads modules only from the package', () => {
    const imports = named(/\.js$/).flatMap((name) =>
      [
        ...text(name).matchAll(
          /(?<!["'`\w$.-])import\s*(?:[\w$\s{},*]*?\bfrom\s*|\(\s*)?["'`]([^"'`]+)["'`]/g,
        ),
      ].map(([, path = '']) => path),
    );
    expect(imports.length).toBeGreaterThan(5);
    expect(imports.filter((path) => !/^\.{0,2}\//.test(path))).toEqual([]);
  });

  it('has no script, style or handler in its pages', () => {
    const pages = named(/\.html$/);
    expect(pages.length).toBeGreaterThanOrEqual(4);
    for (const page of pages) {
      const html = text(page);
      expect(html.replaceAll(/<script[^>]* src="\/[^"]+"[^>]*><\/script>/g, '')).not.toMatch(/<script/i);
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+\s*=|javascript:|<iframe|<base/i);
      expect(
        [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].filter(([, path = '']) => !/^\//.test(path)),
      ).toEqual([]);
    }
  });
});
