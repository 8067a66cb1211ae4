import { archiveFiles, filesBelow } from './archive-files.ts';

/** Packs a built extension into a zip, as the stores take it. The same files give the same bytes. */
export async function archiveExtension(folder: string): Promise<Uint8Array> {
  const files = await filesBelow(folder);
  // `.vite` holds the bundler's own files.
  return archiveFiles(new Map([...files].filter(([name]) => !name.startsWith('.'))));
}
