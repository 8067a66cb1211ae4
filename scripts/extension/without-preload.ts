import type { Plugin } from 'vite';

/**
 * What a press loads, by the names of the files: the rules that read terms and finds quotes (src/reading). They have no
 * style sheet.
 */
const LOADED_LATER = /^(?:find-cases|quotes-on-page)$/;

/**
 * A plugin that leaves out Vite's code for preloading what a dynamic import needs (2.3 kB, in the worker as well). Texts
 * (src/i18n/ui-language.ts) and what a press loads need nothing. The build fails if there is another dynamic import.
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
        if (file.type === 'chunk' && file.isDynamicEntry && !LOADED_LATER.test(file.name))
          this.error(`${file.fileName} is imported dynamically`);
      }
    },
  };
}
