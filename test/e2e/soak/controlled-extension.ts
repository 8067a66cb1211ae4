import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyExtension } from '../fixtures/extension-build.ts';

/** Where a copy rejects a promise that nobody handles. */
export type Planted = 'in the worker' | 'in the popup';

const PAGE = 'src/welcome/index.html';
const REJECTION = "Promise.reject(new Error('planted'));\n";

/**
 * Copies a built extension. In the copy, the page that opens after the install is the control page, and the rest is as it is
 * shipped.
 *
 * @param server the address that the control page asks for commands
 * @param planted a fault to plant, null for none
 */
export async function copyControlled(
  builtDir: string,
  copyDir: string,
  server: string,
  planted: Planted | null = null,
): Promise<void> {
  let worker = '';
  await copyExtension(builtDir, copyDir, (manifest) => {
    const { service_worker, scripts = [] } = manifest.background ?? {};
    worker = service_worker ?? scripts[0] ?? '';
    return { ...manifest, homepage_url: server, permissions: [...(manifest.permissions ?? []), 'tabs'] };
  });
  await copyFile(new URL('control-page.js', import.meta.url), join(copyDir, 'control-page.js'));
  const html = '<!doctype html><title>Control</title><script type="module" src="/control-page.js"></script>';
  await writeFile(join(copyDir, PAGE), html);
  if (planted === 'in the worker') await change(copyDir, worker, (code) => `${code}\n${REJECTION}`);
  if (planted === 'in the popup') {
    await writeFile(join(copyDir, 'planted.js'), REJECTION);
    await change(copyDir, 'src/popup/index.html', (page) =>
      page.replace('</head>', '<script type="module" src="/planted.js"></script></head>'),
    );
  }
}

async function change(folder: string, file: string, edit: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, edit(await readFile(path, 'utf8')));
}
