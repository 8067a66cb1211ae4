import { readFile } from 'node:fs/promises';
import { archiveFiles, filesBelow } from './archive-files.ts';

/** The parts of the package: each file belongs to the first whose pattern its name matches. */
const PATTERNS = {
  'code of the worker': /^worker\.js$/,
  'code that pages share': /^assets\/page-.*\.js$/,
  'code of popup and settings': /^assets\/index\.html-.*\.js$/,
  'code of the workers of pages': /^assets\/.*-worker-.*\.js$/,
  'code of one other page': /\.js$/,
  'texts in English': /^_locales\/en\//,
  'texts in five other languages': /^_locales\//,
  styles: /\.css$/,
  'grades and findings of a snapshot': /^snapshot\//,
  'HTML, pictures and manifest': /./,
} as const;

export type PartName = keyof typeof PATTERNS;

/** A part of the package. */
export interface PackagePart {
  readonly name: PartName;
  readonly files: number;
  /** Bytes of the files as they are. */
  readonly bytes: number;
  /** Bytes of a zip with these files alone. */
  readonly zipped: number;
}

/** What the parts of a built extension weigh. The same files give the same numbers. */
export async function packageParts(folder: string): Promise<PackagePart[]> {
  const files = new Map([...(await filesBelow(folder))].filter(([name]) => !name.startsWith('.')));
  const parts: PackagePart[] = [];
  for (const [name, pattern] of Object.entries(PATTERNS) as [PartName, RegExp][]) {
    const own = new Map([...files].filter(([file]) => pattern.test(file)));
    for (const file of own.keys()) files.delete(file);
    let bytes = 0;
    for (const path of own.values()) bytes += (await readFile(path)).byteLength;
    const zipped = own.size > 0 ? (await archiveFiles(own)).byteLength : 0;
    parts.push({ name, files: own.size, bytes, zipped });
  }
  return parts;
}
