import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import product from '../../product.json' with { type: 'json' };

/** Where the packages are unpacked. */
const FOLDER = resolve('.build/old-browsers');

const BROWSERS = {
  chromium: {
    packages: ['chromium', 'chromium-common'],
    program: 'usr/lib/chromium/chromium',
    floor: product.floor.chrome,
  },
  firefox: {
    packages: ['firefox-esr'],
    program: 'usr/lib/firefox-esr/firefox-esr',
    floor: product.floor.firefox,
  },
} as const;

/**
 * The oldest browser that Debian's package index offers and Smallprint runs in. It is unpacked into the project and not
 * installed, so it can be used along with the newest, whose packages bring the libraries.
 *
 * @returns the program, and its major version; null on other systems, or if the index has only one version
 */
export function oldBrowser(browser: keyof typeof BROWSERS): { program: string; major: number } | null {
  const { packages, program, floor } = BROWSERS[browser];
  try {
    const versions = offeredVersions(packages[0]);
    const oldest = versions.filter((version) => majorOf(version) >= Number.parseInt(floor, 10)).at(-1);
    if (oldest === undefined || oldest === versions[0]) return null;
    const folder = join(FOLDER, `${browser}-${majorOf(oldest)}`);
    const path = join(folder, program);
    if (!runs(path)) {
      rmSync(folder, { recursive: true, force: true });
      unpackPackages(
        packages.map((name) => `${name}=${oldest}`),
        folder,
      );
    }
    return runs(path) ? { program: path, major: majorOf(oldest) } : null;
  } catch (error) {
    console.log(`The oldest ${browser} cannot be had: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** The versions of a package, the newest first: `chromium | 150.0.7871.100-1~deb12u1 | http://...`. */
function offeredVersions(name: string): string[] {
  const lines = execFileSync('apt-cache', ['madison', name], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => line.split('|')[1]?.trim() ?? []);
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

/** Unpacks packages (`name=version`) into a folder, which needs no root and starts nothing. */
function unpackPackages(packages: readonly string[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, stdio: 'ignore', timeout: 300_000 } as const;
  const download = () => execFileSync('apt-get', ['-q', 'download', ...packages], options);
  try {
    download();
  } catch {
    // The lists of packages are empty or outdated, as in a fresh container.
    execFileSync('apt-get', ['-q', 'update'], options);
    download();
  }
  for (const archive of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['-x', archive, '.'], options);
    rmSync(join(folder, archive));
  }
}

function runs(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
