import { rm } from 'node:fs/promises';

/**
 * Deletes a temporary folder. Processes of a browser that has just ended may still write there, so it retries for 5 s.
 * Files that remain after that do not fail the test.
 */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 90 }).catch(
    (error: unknown) => {
      console.warn(`${folder} was not deleted: ${error}`);
    },
  );
}
