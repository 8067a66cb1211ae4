import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import product from '../../../../product.json' with { type: 'json' };
import { CommandError } from '../../../../scripts/command.ts';
import { archiveExtension } from '../../../../scripts/extension/archive-files.ts';
import { archiveSource } from '../../../../scripts/extension/archive-source.ts';
import { buildExtension } from '../../../../scripts/extension/build-extension.ts';
import { CHECKSUM_FILE, packageChecksum } from '../../../../scripts/extension/package-checksum.ts';
import { comparePackages, withoutSignatures } from '../../../../scripts/verify/compare-packages.ts';
import { readPackage } from '../../../../scripts/verify/read-package.ts';
import { verifyCommand } from '../../../../scripts/verify.ts';
import { FULL_SIZE } from '../../../full-size.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const STORE_UPDATES = 'https://clients2.google.com/service/update2/crx';
const OWN_KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A';

type Files = Record<string, Uint8Array>;
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const textOf = (files: Files, name: string) => Buffer.from(files[name] ?? []).toString();

const folder = temporaryFolder('verify-test');
let built: Uint8Array;
beforeAll(async () => {
  const options = {
    outDir: join(folder, 'chrome'),
    snapshotDir: null,
    directoryUrl: 'https://api.tosdr.org',
  };
  await buildExtension('chrome', options);
  built = await archiveExtension(options.outDir);
});

/** The same files with a change. */
function changed(change: (files: Files) => Files): Uint8Array {
  return zipSync(change(unzipSync(built)));
}

/** One more file, or another one of this name. */
const withFile =
  (name: string, text: string) =>
  (files: Files): Files => ({ ...files, [name]: bytes(text) });

/** A change of the manifest. */
const manifest =
  (change: (manifest: Record<string, unknown>) => object) =>
  (files: Files): Files =>
    withFile('manifest.json', JSON.stringify(change(JSON.parse(textOf(files, 'manifest.json')))))(files);

const updatedByStore = manifest((own) => ({ update_url: STORE_UPDATES, ...own }));

/** A zip as the Chrome Web Store serves it: with a header, of which only the length matters here. */
function crx(zip: Uint8Array, version = 3): Uint8Array {
  const signatures = Buffer.from('two signatures');
  const header = Buffer.alloc(12);
  header.write('Cr24', 'latin1');
  header.writeUInt32LE(version, 4);
  header.writeUInt32LE(signatures.length, 8);
  return Buffer.concat([header, signatures, zip]);
}

const compare = (archive: Uint8Array) => comparePackages(readPackage(archive), readPackage(built), OWN_KEY);

describe('a package is the same as its build', () => {
  it.each<[what: string, change: (files: Files) => Files]>([
    ['nothing was changed', (files) => files],
    [
      'the Chrome Web Store signed it and named its address for updates first',
      (files) => withFile('_metadata/verified_contents.json', '[]')(updatedByStore(files)),
    ],
    [
      'addons.mozilla.org signed it',
      (files) => withFile('META-INF/mozilla.rsa', 'x')(withFile('META-INF/cose.sig', 'x')(files)),
    ],
    ['it is a build that is not for a store, with our key', manifest((own) => ({ ...own, key: OWN_KEY }))],
  ])('if %s', (_, change) => {
    const archive = changed(change);
    expect(compare(archive)).toEqual([]);
    expect(compare(crx(archive))).toEqual([]);
  });

  it('and has the checksum that it says', () => {
    const archive = changed(updatedByStore);
    const files = withoutSignatures(readPackage(archive));
    const { sha256 } = JSON.parse(Buffer.from(files.get(CHECKSUM_FILE) ?? []).toString());
    expect(packageChecksum(files, OWN_KEY)).toBe(sha256);
  });
});

describe('a difference is found if', () => {
  const withByte =
    (name: string, at: number) =>
    (files: Files): Files => {
      const content = Uint8Array.from(files[name] ?? []);
      content[at] = (content[at] ?? 0) ^ 1;
      return { ...files, [name]: content };
    };

  it.each<[what: string, change: (files: Files) => Files, difference: string]>([
    ['one byte of the worker was changed', withByte('worker.js', 20_000), 'changed: worker.js'],
    ['one byte of a picture was changed', withByte('icons/app-16.png', 99), 'changed: icons/app-16.png'],
    [
      'it asks for one more permission',
      manifest(({ permissions, ...own }) => ({ ...own, permissions: [permissions, 'cookies'].flat() })),
      'changed: manifest.json',
    ],
    ['a script was added', withFile('x.js', 'alert(1)'), 'added: x.js'],
    ['one was added to the signatures', withFile('META-INF/x.js', 'alert(1)'), 'added: META-INF/x.js'],
    ['a file is missing', ({ 'managed-schema.json': _, ...files }) => files, 'missing: managed-schema.json'],
    [
      'it takes updates from somewhere else',
      manifest((own) => ({ ...own, update_url: 'https://updates.example/' })),
      'changed: manifest.json',
    ],
    ['it has a key of somebody else', manifest((own) => ({ ...own, key: 'x' })), 'changed: manifest.json'],
    ['it says another checksum', withFile(CHECKSUM_FILE, '{}'), 'changed: checksum.json'],
  ])('%s', (_, change, difference) => {
    expect(compare(changed(change))).toEqual([difference]);
  });
});

/** A zip in which the second of two entries has got another name, which a packer would not write. */
const renamed = (first: string, second: string) => {
  const placeholder = '?'.repeat(second.length);
  const zip = Buffer.from(zipSync({ [first]: bytes('1'), [placeholder]: bytes('2') }));
  for (let at = zip.indexOf(placeholder); at >= 0; at = zip.indexOf(placeholder)) zip.write(second, at);
  return zip;
};

/** Two zips as one file, of which readers take one or the other. */
const twoZips = () => Buffer.concat([zipSync({ 'worker.js': bytes('evil') }), built]);

/** The build with 32 bits changed at a place that is counted from the end record, or from its start. */
const patched = (at: (zip: DataView) => number, value: (before: number) => number) => {
  const zip = Uint8Array.from(built);
  const view = new DataView(zip.buffer);
  view.setUint32(at(view), value(view.getUint32(at(view), true)), true);
  return zip;
};
const directoryOf = (view: DataView) => view.getUint32(view.byteLength - 6, true);

/** A zip with a value in the header of its only entry, and the same in the directory, each counted from its signature. */
const inBothPlaces = (inEntry: number, inDirectory: number, value: number) => {
  const zip = Buffer.from(zipSync({ 'a.js': bytes('evil()//good()') }));
  zip.writeUInt32LE(value, inEntry);
  zip.writeUInt32LE(value, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + inDirectory);
  return zip;
};

it.each<[what: string, archive: () => Uint8Array, sentence: RegExp]>([
  ['it holds two directories', twoZips, /read it differently: its directory does not lead to its end/],
  ['something follows its end', () => Buffer.concat([built, bytes('x')]), /differently|not a zip/],
  [
    'the checksum of a file is wrong',
    () =>
      patched(
        (zip) => directoryOf(zip) + 16,
        (crc) => crc ^ 1,
      ),
    /is wrong/,
  ],
  [
    'the checksum of a file is wrong in both places',
    () => inBothPlaces(14, 16, 7),
    /checksum of "a.js" is wrong/,
  ],
  ['the size of a file is wrong in both places', () => inBothPlaces(22, 24, 6), /"a.js" has another size/],
  [
    'an entry has another name in the directory',
    () =>
      patched(
        (zip) => directoryOf(zip) + 46,
        (name) => name ^ 1,
      ),
    /contradict/,
  ],
  [
    'its size needs zip64',
    () =>
      patched(
        (zip) => directoryOf(zip) + 42,
        () => 0xffff_ffff,
      ),
    /differently|not a zip/,
  ],
  ['it holds a name twice', () => renamed('a.js', 'a.js'), /"a.js" twice/],
  ['a path leads out of the package', () => zipSync({ '../x.js': bytes('1') }), /"\.\.\/x\.js"/],
  ['it is no zip', () => bytes('<html>Not found</html>'), /not a zip/],
  ['it is empty', () => bytes(''), /not a zip/],
  ['it is cut off', () => built.subarray(0, 100_000), /not a zip/],
  ['it is a .crx of a version that no browser takes', () => crx(built, 2), /version 2/],
])('a file is refused if %s', (_, archive, sentence) => {
  expect(() => readPackage(archive())).toThrow(sentence);
});

describe('the command', () => {
  it.each<[what: string, args: (file: string) => string[], sentence: RegExp]>([
    ['no file', () => [], /npm run verify -- FILE/],
    ['an option that it does not know', (file) => [file, '--sources', 'x'], /'--sources'/],
    ['a file that does not exist', (file) => [`${file}.missing`], /There is no file/],
    ['a folder', () => [folder], /EISDIR/],
    ['no archive as the source code', (file) => [file, '--source', file], /is not the source code/],
  ])('says what is wrong with %s', async (_, args, sentence) => {
    const file = join(folder, 'package.zip');
    await writeFile(file, built);
    const run = verifyCommand(args(file), () => {});
    await expect(run).rejects.toThrow(CommandError);
    await expect(run).rejects.toThrow(sentence);
  });

  it('says that the source code of this folder has another version', async () => {
    const file = join(folder, 'newer.zip');
    await writeFile(file, changed(manifest((own) => ({ ...own, version: '99.0' }))));
    await expect(verifyCommand([file], () => {})).rejects.toThrow(
      `It is version 99.0, and this folder is ${product.version}.`,
    );
  });

  if (FULL_SIZE) {
    it('rebuilds a package from the source archive and says whether it is the same', async () => {
      const source = join(folder, 'source.zip');
      await writeFile(source, await archiveSource(ROOT, join(folder, 'no-snapshot')));
      const run = async (archive: Uint8Array) => {
        const file = join(folder, 'given.crx');
        await writeFile(file, crx(archive));
        const lines: string[] = [];
        const isSame = await verifyCommand([file, '--source', source], (line) => lines.push(line));
        return { isSame, text: lines.join('\n') };
      };
      const { sha256 } = JSON.parse(await readFile(join(folder, 'chrome', CHECKSUM_FILE), 'utf8'));
      const same = await run(built);
      expect(same.text).toContain(`Smallprint ${product.version} for Chrome and Edge`);
      expect(same.text.replaceAll(' ', '')).toContain(sha256.slice(0, 16));
      expect(same.isSame).toBe(true);
      const other = await run(changed(withFile('x.js', 'alert(1)')));
      expect(other).toMatchObject({ isSame: false, text: expect.stringContaining('added: x.js') });
    });
  }
});
