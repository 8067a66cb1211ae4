import { mkdir, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { BROWSERS } from './browsers.ts';
import { removeFolder } from './driver/remove-folder.ts';
import { buildFor } from './fixtures/extension-build.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folders with the extension as it is shipped. */
    built: { chromium: string; firefox: string };
    /** The port of the extension's default directory. A test starts the directory there. */
    directoryPort: number;
  }
}

/** Builds the extension once for all test files. They run one after the other and share the directory's port. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  await mkdir('.build', { recursive: true });
  const folder = await mkdtemp('.build/e2e-');
  const built = { chromium: join(folder, 'chromium'), firefox: join(folder, 'firefox') };
  for (const browser of BROWSERS) await buildFor(browser, `http://127.0.0.1:${port}`, built[browser]);
  project.provide('built', built);
  project.provide('directoryPort', port);
  return () => removeFolder(folder);
}

/** A free port below the range that systems assign (from 32,768 or 49,152), so that it stays free between two files. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
