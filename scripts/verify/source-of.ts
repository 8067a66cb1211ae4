import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { unzipSync, zipSync } from 'fflate';
import product from '../../product.json' with { type: 'json' };
import { CommandError, readInput } from '../command.ts';
import { archiveSource } from '../extension/archive-source.ts';
import type { PackageFiles } from '../extension/package-checksum.ts';
import { SNAPSHOT_FILES } from '../extension/snapshot-files.ts';

const MAX_BYTES = 500_000_000;

/** What a package is rebuilt from. */
export interface Source {
  /** A zip of the source code. */
  readonly archive: Uint8Array;
  readonly description: string;
}

/**
 * The source code of a version: the archive that was given, the tag of the version in this clone, or this folder, if it
 * comes from a source archive and has the version. The repository has no grades, so with a tag those of the package are
 * taken.
 *
 * @throws CommandError if there is none
 */
export async function sourceOf(
  version: string,
  archive: string | undefined,
  given: PackageFiles,
): Promise<Source> {
  if (archive !== undefined) return { archive: await readInput(archive), description: archive };
  if (!existsSync('.git')) {
    if (version === product.version) {
      return { archive: await archiveSource('.', 'snapshot'), description: 'this folder' };
    }
    throw new CommandError(`This folder has version ${product.version}. ${advice(version)}`);
  }
  const tag = `v${version}`;
  const options = { encoding: 'buffer', maxBuffer: MAX_BYTES } as const;
  const { stdout } = await promisify(execFile)('git', ['archive', '--format=zip', tag], options).catch(() => {
    throw new CommandError(`This clone has no tag ${tag}. ${advice(version)}`);
  });
  const files = Object.entries(unzipSync(stdout)).filter(([name]) => !name.endsWith('/'));
  const grades = SNAPSHOT_FILES.flatMap((name) => {
    const content = given.get(`snapshot/${name}`);
    return content ? [[`snapshot/${name}`, content] as const] : [];
  });
  const note = grades.length === 0 ? '' : ', with the grades of the package, which are not compared';
  return {
    archive: zipSync(Object.fromEntries([...files, ...grades]), { level: 0 }),
    description: `the tag ${tag}${note}`,
  };
}

function advice(version: string): string {
  return `Give the published source code: --source smallprint-${version}-source.zip`;
}
