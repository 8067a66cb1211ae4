import { buildExtension } from './build-extension.ts';

/*
 * Builds the extension for both browsers into dist/. DIRECTORY_URL sets the default directory.
 */
for (const browser of ['chrome', 'firefox'] as const) await buildExtension(browser, {});
