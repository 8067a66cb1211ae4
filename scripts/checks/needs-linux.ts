import { readFileSync } from 'node:fs';

/**
 * What tests do in Chromium on Linux only, where Chromium accepts the preferences that the driver writes: restart without
 * a new install, open private windows, grant a permission without a prompt.
 */
const PREFERENCES = /profileDir|openPrivate|data-action="(tabs|allow-directory)"/;
/** What tests do on Linux only, in either browser: list processes, start a virtual screen. */
const LINUX = /'\/proc'|extensionMemory|startDisplay/;

/** Whether an end-to-end test can run in this browser on Linux only. */
export function needsLinux(path: string, browser: 'chromium' | 'firefox'): boolean {
  const text = readFileSync(path, 'utf8');
  return LINUX.test(text) || (browser === 'chromium' && PREFERENCES.test(text));
}
