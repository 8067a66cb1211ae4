import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

/** Writes the files of one of our own archives into a folder. */
export async function extractArchive(archive: Uint8Array, folder: string): Promise<void> {
  for (const [name, content] of Object.entries(unzipSync(archive))) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
