import { writeFileSync } from 'node:fs';
import { openApiFile } from './openapi/document.ts';

/* Writes docs/openapi.json, the description of the interface. A test checks that the file is up to date. */

writeFileSync('docs/openapi.json', openApiFile());
