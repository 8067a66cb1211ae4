import { build } from 'vite';
import { type BuildOptions, buildEnvironment } from './build-extension.ts';
import type { BrowserName } from './manifest-for.ts';

/**
 * Builds the extension for one browser, and again whenever a source file changes. Sets environment variables of this
 * process, so one process can watch for one browser only.
 *
 * @param onBuilt called after each build that succeeded; errors go to the console
 * @returns a function that stops watching
 */
export async function watchExtension(
  browser: BrowserName,
  options: BuildOptions,
  onBuilt: () => void,
): Promise<() => Promise<void>> {
  Object.assign(process.env, buildEnvironment(browser, options));
  const watcher = await build({ logLevel: 'warn', build: { watch: {} } });
  if (!('on' in watcher)) throw new Error('Vite does not watch');
  let hasFailed = false;
  watcher.on('event', (event) => {
    if (event.code === 'START') hasFailed = false;
    if (event.code === 'ERROR') {
      hasFailed = true;
      console.error(event.error.message);
    }
    if (event.code === 'END' && !hasFailed) onBuilt();
  });
  return () => watcher.close();
}
