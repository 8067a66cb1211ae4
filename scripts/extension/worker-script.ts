import type { CrxPlugin } from '@crxjs/vite-plugin';
import { build, type InlineConfig } from 'vite';
import type { manifestFor } from './manifest-for.ts';

type Background = ReturnType<typeof manifestFor>['background'];

/** The name that the manifest gives it. */
const FILE = 'worker.js';

/**
 * A plugin that bundles the background worker into one classic script. A browser loads modules one after the other, each
 * time it wakes the worker: with three of them, the icon came 1.07 to 1.23 times as late (docs/performance.md).
 *
 * @param entry the worker's first module
 * @param background the manifest's entry, for the script
 * @param config what the bundle shares with the pages
 */
export function workerScript(entry: string, background: Background, config: InlineConfig): CrxPlugin {
  let source = '';
  return {
    name: 'worker-script',
    // After the plugin for extensions. It would load a worker that it finds in the manifest as a module.
    enforce: 'post',
    // Not in `generateBundle`, which is too late to tell a watch build which files to watch.
    async buildStart() {
      const built = await build({
        ...config,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          ...config.build,
          write: false,
          lib: { entry, formats: ['iife'], name: 'worker' },
          // Modules are strict, but a classic script is not unless it says so.
          rolldownOptions: { ...config.build?.rolldownOptions, output: { strict: true } },
        },
      });
      const outputs = Array.isArray(built) ? built : [];
      const [script, ...others] = outputs.flatMap(({ output }) => output);
      if (script?.type !== 'chunk' || others.length > 0) this.error('The worker is not one script');
      source = script.code;
      for (const id of script.moduleIds) this.addWatchFile(id);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
    renderCrxManifest: (manifest) => ({ ...manifest, background }),
  };
}
