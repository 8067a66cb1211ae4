import { bareManifest, type PackageFiles } from '../extension/package-checksum.ts';

/** What the stores add: signatures. Their names are exact, so that nothing else can hide in these folders. */
const SIGNATURES = [
  '_metadata/verified_contents.json',
  'META-INF/cose.manifest',
  'META-INF/cose.sig',
  'META-INF/manifest.mf',
  'META-INF/mozilla.rsa',
  'META-INF/mozilla.sf',
];

/** Takes off the signatures that a store added. */
export function withoutSignatures(files: PackageFiles): PackageFiles {
  return new Map([...files].filter(([name]) => !SIGNATURES.includes(name)));
}

/**
 * The files in which a package differs from a build of the same version, in the order of their names: `added: x.js` if only
 * the package has one, `missing: x.js` if only the build has it, or `changed: x.js`.
 *
 * @param ownKey `chromeKey` of product.json, which only builds that are not for a store have
 */
export function comparePackages(given: PackageFiles, built: PackageFiles, ownKey: string): string[] {
  const [theirs, ours] = [comparable(given, ownKey), comparable(built, ownKey)];
  return [...new Set([...theirs.keys(), ...ours.keys()])].sort().flatMap((name) => {
    const [their, our] = [theirs.get(name), ours.get(name)];
    if (their && our && Buffer.compare(their, our) === 0) return [];
    return [`${!our ? 'added' : !their ? 'missing' : 'changed'}: ${name}`];
  });
}

function comparable(files: PackageFiles, ownKey: string): PackageFiles {
  const own = new Map(withoutSignatures(files));
  const manifest = own.get('manifest.json');
  if (manifest) {
    own.set('manifest.json', Buffer.from(bareManifest(Buffer.from(manifest).toString(), ownKey)));
  }
  return own;
}
