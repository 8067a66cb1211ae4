/**
 * Starts work that nobody waits for. An error is written to the console, under the name of the work.
 *
 * @param name what the work does, as "open the welcome page"
 */
export function startInBackground(name: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => console.error(`Could not ${name}:`, error));
}
