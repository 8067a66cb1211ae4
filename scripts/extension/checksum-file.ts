import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import product from '../../product.json' with { type: 'json' };
import { filesBelow } from './archive-files.ts';
import { CHECKSUM_FILE, packageChecksum } from './package-checksum.ts';

/**
 * A plugin that writes checksum.json into the built extension: its checksum, which "About" shows, and the date of this
 * version in the changelog, null before its release. It must be the last plugin.
 */
export function checksumFile(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'checksum-file',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = resolve(config.root, config.build.outDir);
        const paths = [...(await filesBelow(folder))].filter(([name]) => !name.startsWith('.'));
        const files = new Map(paths.map(([name, path]) => [name, readFileSync(path)]));
        const changelog = readFileSync(join(config.root, 'CHANGELOG.md'), 'utf8').split('\n');
        const heading = changelog.find((line) => line.startsWith(`## [${product.version}] - `));
        // Such as `2026-11-30`.
        const [date = null] = /\d{4}-\d\d-\d\d$/.exec(heading ?? '') ?? [];
        const content = { sha256: packageChecksum(files, product.chromeKey), date };
        writeFileSync(join(folder, CHECKSUM_FILE), JSON.stringify(content));
      },
    },
  };
}
