import * as v from 'valibot';
import { packagedFile } from '../platform/packaged-file.ts';

/** The build writes it (scripts/extension/checksum-file.ts). */
const buildSchema = v.object({
  sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  /** The day of the release; null before it. */
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
});

/** The checksum of this package and the day of its release. */
type PackageBuild = v.InferOutput<typeof buildSchema>;

export async function readPackageBuild(): Promise<PackageBuild> {
  return v.parse(buildSchema, await packagedFile('checksum.json'));
}

/** The first 16 digits of the checksum, in groups of four, as `npm run verify` prints them. */
export function shortChecksum({ sha256 }: PackageBuild): string {
  return sha256.slice(0, 16).replace(/.{4}(?=.)/g, '$& ');
}
