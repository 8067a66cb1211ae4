import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { actionsFileSchema, serviceActionsSchema } from '../../src/actions/actions-file.ts';
import { termsFile } from './terms-file.ts';

const FILE = 'actions.json';
/** The services that the search puts first; addresses that belong to a service but are not in its entry. */
const OTHERS = ['known-services.json', 'more-addresses.json'];
/** Made from two files, whose rows also say who read them. */
const TERMS = 'terms.json';
const NOTICE = 'NOTICE.txt';
const TERMS_NOTICE = 'NOTICE-terms.txt';
/** Of the weights inside the code. */
const WEIGHTS_NOTICE = resolve(import.meta.dirname, '../../packages/terms-reader/NOTICE.txt');

/** A plugin that puts the facts about services into the package, and the notice of all such data. */
export function dataFiles(folder: string): Plugin {
  return {
    name: 'data-files',
    generateBundle() {
      const text = (path: string) => readFileSync(path, 'utf8');
      const notices = [join(folder, NOTICE), join(folder, TERMS_NOTICE), WEIGHTS_NOTICE].map(text);
      for (const name of [FILE, ...OTHERS, TERMS])
        this.emitFile({ type: 'asset', fileName: `data/${name}`, source: dataFile(folder, name) });
      this.emitFile({ type: 'asset', fileName: `data/${NOTICE}`, source: notices.join('\n') });
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
  const { services } = v.parse(actionsFileSchema, JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
  return services
    .map((row) => v.parse(serviceActionsSchema, row))
    .filter((row) => row.delete || row.company)
    .map(({ id }) => `${id},`)
    .join('');
}
