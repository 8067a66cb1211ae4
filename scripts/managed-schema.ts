import { writeFileSync } from 'node:fs';
import { managedSchemaFile } from './policy/managed-schema-file.ts';

/* Writes public/managed-schema.json, by which Chrome checks a policy. A test checks that the file is up to date. */

writeFileSync('public/managed-schema.json', managedSchemaFile());
