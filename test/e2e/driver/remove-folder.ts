import { rm } from 'node:fs/promises';

/**
 * Deletes a folder of temporary files. A browser that has just ended may have a process left that still writes there: it is tried
 * again for 5 s, and what stays then is a few files in the folder of the system, and no reason for a test to fail.
 */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 90 }).catch(
    (error: unknown) => {
      console.warn(`${folder} stays: ${error}`);
    },
  );
}
