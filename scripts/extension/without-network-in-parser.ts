import type { Plugin } from 'vite';

/** What Papa Parse has to load CSV from an address, and to start a worker from a text. */
const REMOVED = [/\bnew XMLHttpRequest\b(\(\))?/g, /\bnew \w+\.Worker\(\w+\)/g];

/**
 * A plugin that removes requests and workers from Papa Parse: Smallprint uses only its parser. The build fails if a new
 * version does these things in another way.
 */
export function withoutNetworkInParser(): Plugin {
  return {
    name: 'without-network-in-parser',
    transform: {
      filter: { id: /\/papaparse\/papaparse(\.min)?\.js$/ },
      handler(code) {
        const clean = REMOVED.reduce((text, removed) => text.replace(removed, 'null'), code);
        if (/XMLHttpRequest|\bnew \w+\.Worker\b/.test(clean))
          this.error('Papa Parse sends in an unknown way');
        return { code: clean, map: null };
      },
    },
  };
}
