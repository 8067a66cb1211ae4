import { mkdir, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { removeFolder } from './driver/remove-folder.ts';
import { buildFor, copyWithPermissions } from './fixtures/built.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folders of the extension as it is shipped, and of copies that may see tabs from the start. */
    built: { chromium: string; firefox: string };
    seeing: { chromium: string; firefox: string };
    /** The directory that is built in answers here, when a test starts it. */
    directoryPort: number;
  }
}

/** Builds the extension once for all files, with a directory on a port that each file in turn may take. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  await mkdir('.build', { recursive: true });
  const folder = await mkdtemp('.build/e2e-');
  const paths = (kind: string) => ({
    chromium: join(folder, `chromium-${kind}`),
    firefox: join(folder, `firefox-${kind}`),
  });
  const built = paths('built');
  const seeing = paths('seeing');
  for (const browser of ['chromium', 'firefox'] as const) {
    await buildFor(browser, `http://127.0.0.1:${port}`, built[browser]);
    await copyWithPermissions(built[browser], seeing[browser]);
  }
  project.provide('built', built);
  project.provide('seeing', seeing);
  project.provide('directoryPort', port);
  return () => removeFolder(folder);
}

/** A port outside of those that systems give away by themselves (from 32,768 or 49,152 on): nobody else gets it between two files. */
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
