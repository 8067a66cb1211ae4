import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { actionsFileSchema, serviceActionsSchema } from '../../src/actions/actions-file.ts';
import { termsFile } from './terms-file.ts';

/** The services that the search puts first; addresses that belong to a service but are not in its entry. */
const FILES = ['actions.json', 'known-services.json', 'more-addresses.json'];
/** Made from two files, whose rows also say who read them. */
const TERMS = 'terms.json';
/** Of the data, and of the weights inside the code. */
const NOTICES = ['NOTICE.txt', 'NOTICE-terms.txt', '../packages/terms-reader/NOTICE.txt'];

/** A plugin that puts the facts about services into the package, and the notice of all such data. */
export function dataFiles(folder: string): Plugin {
  return {
    name: 'data-files',
    generateBundle() {
      for (const name of [...FILES, TERMS])
        this.emitFile({ type: 'asset', fileName: `data/${name}`, source: dataFile(folder, name) });
      const notices = NOTICES.map((name) => readFileSync(join(folder, name), 'utf8'));
      this.emitFile({ type: 'asset', fileName: 'data/NOTICE.txt', source: notices.join('\n') });
    },
  };
}

/**
 * The text of a file of facts as it stands in the package, under `data/`, without the spaces between its rows.
 *
 * @throws Error if a row of it does not fit
 */
export function dataFile(folder: string, name: string): string {
  if (name === TERMS) return termsFile(folder);
  return JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/**
 * The numbers of the services of which it is known where their accounts are deleted, or where one asks for one's data. Of
 * the others, only alternatives are known, and whether those are better depends on the list.
 *
 * @returns numbers, each followed by a comma
 */
export function idsWithActions(folder: string): string {
  const { services } = v.parse(
    actionsFileSchema,
    JSON.parse(readFileSync(join(folder, 'actions.json'), 'utf8')),
  );
  return services
    .map((row) => v.parse(serviceActionsSchema, row))
    .filter((row) => row.delete || row.company)
    .map(({ id }) => `${id},`)
    .join('');
}
