import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildExtension } from '../../scripts/build-extension.ts';
import type { BrowserName } from './browser.ts';

/** The keys of a manifest that a copy may have otherwise. */
export interface Manifest {
  version?: string;
  permissions?: string[];
  optional_permissions?: string[];
}

/**
 * Builds the extension for one browser as it is shipped, but for the default directory, which is one of the test's own.
 *
 * @param directoryUrl the address that is baked in
 * @param outDir where the unpacked extension goes; emptied first
 * @throws Error with what the build printed
 */
export function buildFor(browser: BrowserName, directoryUrl: string, outDir: string): Promise<void> {
  return buildExtension(browser === 'chromium' ? 'chrome' : 'firefox', { directoryUrl, outDir });
}

/**
 * Copies a built extension with another manifest: a later version for a test of updates, say. All code stays as it was built.
 *
 * @param builtDir what `buildFor` wrote
 * @param copyDir where the copy goes; emptied first
 * @param change makes the copy's manifest from the built one
 */
export async function copyBuilt(
  builtDir: string,
  copyDir: string,
  change: (manifest: Manifest) => Manifest,
): Promise<void> {
  await rm(copyDir, { recursive: true, force: true });
  await mkdir(dirname(copyDir), { recursive: true });
  await cp(builtDir, copyDir, { recursive: true });
  const path = join(copyDir, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify(change(manifest), null, 2));
}

/**
 * Copies a built extension so that it has optional permissions from the start, without asking for them.
 *
 * @throws Error if one of them is not among the manifest's optional ones: then the copy would hide a fault
 */
export function copyWithPermissions(
  builtDir: string,
  copyDir: string,
  granted: string[] = ['tabs'],
): Promise<void> {
  return copyBuilt(builtDir, copyDir, (manifest) => {
    const { permissions = [], optional_permissions: optional = [] } = manifest;
    const unknown = granted.find((permission) => !optional.includes(permission));
    if (unknown !== undefined) throw new Error(`${unknown} is not an optional permission of ${builtDir}`);
    return {
      ...manifest,
      permissions: [...permissions, ...granted],
      optional_permissions: optional.filter((permission) => !granted.includes(permission)),
    };
  });
}
