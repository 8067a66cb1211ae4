import { buildExtension } from './extension/build-extension.ts';
import { BUILT_BROWSERS } from './extension/manifest-for.ts';

/* npm run build: builds the extension for each browser into dist/. DIRECTORY_URL sets the default directory. */

for (const browser of BUILT_BROWSERS) await buildExtension(browser);

console.log(`The extension is in ${BUILT_BROWSERS.map((browser) => `dist/${browser}`).join(', ')}.`);
console.log(
  'Load dist/chrome at chrome://extensions, or dist/firefox/manifest.json at about:debugging#/runtime/this-firefox.',
);
