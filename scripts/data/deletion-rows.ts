import * as v from 'valibot';
import { type Deletion, safeAddress } from '../../src/actions/actions-file.ts';
import type { Service } from '../../src/directory/schema.ts';
import { foldWords } from '../../src/i18n/fold-words.ts';
import { bestRows } from './best-rows.ts';
import type { ServiceHosts } from './service-hosts.ts';
import type { DeletionRow, Refusal } from './upstream.ts';

/** The languages of our texts. */
const LANGUAGES = ['de', 'nl', 'fr', 'es', 'ar'] as const;

/** Where an account of each service is deleted, by the service's number. */
export function deletionsOf(
  rows: readonly DeletionRow[],
  hosts: ServiceHosts,
  refuse: (refusal: Refusal) => void,
): Map<number, Deletion> {
  return bestRows(
    rows,
    {
      file: 'account-deletion.json',
      servicesOf: (row) => servicesOf(row, hosts),
      resultOf: (row, service, refuseRow) => deletionOf(row, service, hosts, refuseRow),
    },
    refuse,
  );
}

/** The services that a row is about, each with a rank: the same name first, then by the place among the row's domains. */
function servicesOf(row: DeletionRow, hosts: ServiceHosts): Map<Service, number> {
  const found = new Map<Service, number>();
  for (const [i, domain] of row.domains.entries()) {
    const service = hosts.serviceOn(domain);
    if (!service || found.has(service)) continue;
    found.set(service, foldWords(service.name) === foldWords(row.name) ? 0 : i + 1);
  }
  return found;
}

function problemOf(address: string, row: DeletionRow, service: Service, hosts: ServiceHosts): string | null {
  const parsed = v.safeParse(safeAddress, address);
  if (!parsed.success) return `${JSON.stringify(address.slice(0, 200))}: ${parsed.issues[0].message}`;
  if (!hosts.owns(service, address, row.domains)) return `${address} is on the host of neither`;
  return null;
}

function deletionOf(
  row: DeletionRow,
  service: Service,
  hosts: ServiceHosts,
  refuse: (why: string) => void,
): Deletion | null {
  const problem = problemOf(row.url, row, service, hosts);
  if (problem !== null) {
    refuse(problem);
    return null;
  }
  const translated = LANGUAGES.flatMap((language) => {
    const address = row[`url_${language}`];
    if (typeof address !== 'string' || address === row.url) return [];
    const why = problemOf(address, row, service, hosts);
    if (why === null) return [[language, address] as const];
    refuse(`in ${language}: ${why}`);
    return [];
  });
  const deletion = { difficulty: row.difficulty, url: row.url };
  return translated.length === 0 ? deletion : { ...deletion, in: Object.fromEntries(translated) };
}
