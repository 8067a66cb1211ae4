import { writeFileSync } from 'node:fs';
import { openApiFile } from './openapi/document.ts';

/* Writes docs/openapi.json, the description of the interface. A test holds the file against this. */

writeFileSync('docs/openapi.json', openApiFile());
