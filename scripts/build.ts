import { buildExtension } from './extension/build-extension.ts';

/* npm run build: builds the extension for both browsers into dist/. DIRECTORY_URL sets the default directory. */

for (const browser of ['chrome', 'firefox'] as const) await buildExtension(browser);
