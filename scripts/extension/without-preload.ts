import type { Plugin } from 'vite';

/**
 * A plugin that leaves out Vite's code for preloading what a dynamic import needs (2.3 kB, in the worker as well). Our
 * only dynamic imports are those of texts (src/i18n/ui-language.ts), which need nothing. The build fails if there is another.
 */
export function withoutPreload(): Plugin {
  return {
    name: 'without-preload',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isDynamicEntry)
          this.error(`${file.fileName} is imported dynamically`);
      }
    },
  };
}
