import type { ServiceSummary } from '../catalog/summary-table.ts';
import { GRADES } from '../directory/schema/vocabulary.ts';
import { t } from '../i18n/t.ts';
import type { ActionsData } from './actions-data.ts';
import type { Company, Deletion } from './actions-file.ts';

/** What is known about leaving or replacing a service. */
export interface KnownActions {
  /** `at`: the day of the data, in milliseconds since 1970. */
  readonly deletion: (Deletion & { readonly at: number }) | null;
  /** Whom to ask for one's data. */
  readonly company: Company | null;
  /** Services of the same kind with a better grade, best first. */
  readonly alternatives: readonly ServiceSummary[];
}

const MAX_ALTERNATIVES = 3;

/** What is known about a service; null if nothing is. Services are given as they are shown, also by `find`. Pure. */
export function knownActions(
  service: ServiceSummary,
  data: ActionsData,
  find: (id: number) => ServiceSummary | null,
): KnownActions | null {
  const row = data.of(service);
  if (!row) return null;
  const { delete: deletion, company = null } = row;
  const known = {
    deletion: deletion ? { ...deletion, at: data.deletionAt } : null,
    company,
    alternatives: betterServices(service, row.alternatives ?? {}, find),
  };
  return known.deletion || known.company || known.alternatives.length > 0 ? known : null;
}

function betterServices(
  service: ServiceSummary,
  names: Readonly<Record<string, string>>,
  find: (id: number) => ServiceSummary | null,
): ServiceSummary[] {
  const rank = ({ grade }: ServiceSummary) => (grade === null ? GRADES.length : GRADES.indexOf(grade));
  if (service.grade === null) return [];
  return Object.entries(names)
    .flatMap(([id, name]) => {
      const alternative = find(Number(id));
      // In a list of another directory, the number may be that of another service.
      return alternative?.name === name && rank(alternative) < rank(service) ? alternative : [];
    })
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'))
    .slice(0, MAX_ALTERNATIVES);
}

/** Where an account is deleted, in the language of the texts if the service has a page in it. */
export function deletionAddress({ url, in: others }: Deletion): string {
  return others?.[t('textLanguage')] ?? url;
}

/** The generators of requests of Datenanfragen.de e. V., in languages of our texts. */
const GENERATORS: Readonly<Record<string, string>> = {
  de: 'https://www.datenanfragen.de/generator',
  es: 'https://www.solicituddedatos.es/generator',
  fr: 'https://www.demandetesdonnees.fr/generator',
  nl: 'https://www.gegevensaanvragen.nl/generator',
};

/**
 * Where a request to a company is made, for a copy of one's data or for its deletion. Browsers send nothing of what is behind
 * the `#`, so that no server gets to know the company: the page reads it (docs/actions.md).
 */
export function requestAddress({ slug }: Company, kind: 'access' | 'erasure'): string {
  const generator = GENERATORS[t('textLanguage')] ?? 'https://www.datarequests.org/generator';
  return `${generator}#!company=${slug}&request_type=${kind}`;
}
