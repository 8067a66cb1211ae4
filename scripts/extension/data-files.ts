import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A plugin that puts what one can do about services, and its notice, into the package. */
export function dataFiles(folder: string): Plugin {
  return {
    name: 'data-files',
    generateBundle() {
      for (const name of ['actions.json', 'NOTICE.txt']) {
        this.emitFile({ type: 'asset', fileName: `data/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
  };
}
