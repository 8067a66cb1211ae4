import { writePackages } from './release/write-packages.ts';

/* npm run package: builds the extension for all browsers and writes the stores' archives into dist/packages. */

await writePackages();
