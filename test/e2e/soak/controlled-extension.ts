import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyExtension } from '../fixtures/extension-build.ts';

const PAGE = 'src/welcome/index.html';

/**
 * Copies a built extension. In the copy, the page that opens after the install is the control page, and the rest is as it is
 * shipped.
 *
 * @param server the address that the control page asks for commands
 */
export async function copyControlled(builtDir: string, copyDir: string, server: string): Promise<void> {
  await copyExtension(builtDir, copyDir, (manifest) => ({
    ...manifest,
    homepage_url: server,
    permissions: [...(manifest.permissions ?? []), 'tabs'],
  }));
  await copyFile(new URL('control-page.js', import.meta.url), join(copyDir, 'control-page.js'));
  const html = '<!doctype html><title>Control</title><script type="module" src="/control-page.js"></script>';
  await writeFile(join(copyDir, PAGE), html);
}
