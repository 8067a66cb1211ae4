import * as v from 'valibot';
import {
  type Authority,
  authoritySchema,
  type Contact,
  safeAddress,
  safeEmail,
  safeName,
} from '../../src/actions/actions-file.ts';
import type { Service } from '../../src/directory/schema.ts';
import { foldWords } from '../../src/i18n/fold-words.ts';
import { bestRows } from './best-rows.ts';
import type { ServiceHosts } from './service-hosts.ts';
import type { ContactRow, Refusal } from './upstream.ts';

const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;

/** Whom to ask for one's data, by the number of the service. */
export function contactsOf(
  rows: readonly ContactRow[],
  hosts: ServiceHosts,
  refuse: (refusal: Refusal) => void,
): Map<number, Contact> {
  return bestRows(
    rows,
    {
      file: 'company-contacts.ndjson',
      servicesOf: (row) => servicesOf(row, hosts),
      resultOf: (row, service, refuseRow) => contactOf(row, service, hosts, refuseRow),
    },
    refuse,
  );
}

/**
 * The services that a company runs: the one on its website, and those on a host that the row names. A company for all
 * countries is ranked before one for a single country.
 */
function servicesOf(row: ContactRow, hosts: ServiceHosts): Map<Service, number> {
  const found = new Map<Service, number>();
  const named = row.runs.map((name) => name.trim().toLowerCase()).filter((name) => HOST.test(name));
  for (const [i, address] of [...(row.web ? [row.web] : []), ...named].entries()) {
    const service = hosts.serviceOn(address);
    if (!service || found.has(service)) continue;
    const countries = row['relevant-countries'];
    const reach = countries.includes('all') ? 0 : countries.length > 5 ? 1 : 2;
    const isSameName = [row.name, ...row.runs].some((name) => foldWords(name) === foldWords(service.name));
    found.set(service, reach * 10 + (isSameName ? 0 : 1) + (i === 0 ? 0 : 2));
  }
  return found;
}

function contactOf(
  row: ContactRow,
  service: Service,
  hosts: ServiceHosts,
  refuse: (why: string) => void,
): Contact | null {
  if (row.quality !== 'verified' && row.quality !== 'tested') {
    refuse(`nobody has verified it (${row.quality})`);
    return null;
  }
  const name = v.safeParse(safeName, row.name);
  if (!name.success) {
    refuse(`its name: ${name.issues[0].message}`);
    return null;
  }
  const email = v.safeParse(v.optional(safeEmail), row.email);
  if (!email.success) refuse(`${JSON.stringify(row.email?.slice(0, 200))}: ${email.issues[0].message}`);
  const domains = [row.web, row.email?.replace(/^.*@/, 'https://')].flatMap(
    (text) => URL.parse(text ?? '')?.hostname ?? [],
  );
  const form = formOf(row.webform, service, hosts, domains, refuse);
  if (!(email.success && email.output) && form === null) {
    refuse('neither an e-mail address nor a form');
    return null;
  }
  const language = row['request-language'];
  const countries = row['relevant-countries'];
  return {
    name: name.output,
    ...(email.success && email.output ? { email: email.output } : {}),
    ...(form === null ? {} : { form }),
    ...(row['needs-id-document'] ? { asksForId: true as const } : {}),
    ...(countries.includes('all') ? {} : { countries }),
    ...(language ? { language } : {}),
  };
}

function formOf(
  address: string | undefined,
  service: Service,
  hosts: ServiceHosts,
  domains: readonly string[],
  refuse: (why: string) => void,
): string | null {
  if (address === undefined) return null;
  const parsed = v.safeParse(safeAddress, address);
  if (!parsed.success) {
    refuse(`the form ${JSON.stringify(address.slice(0, 200))}: ${parsed.issues[0].message}`);
    return null;
  }
  if (hosts.owns(service, address, domains)) return address;
  refuse(`the form ${address} is on the host of neither`);
  return null;
}

/** Authorities for churches and broadcasters alone. */
const SPECIAL_AUTHORITY = /\bEKD\b|kathol|kirchlich|diözes|rundfunk/i;

/** The data protection authorities, with the fields that are safe. */
export function authoritiesOf(rows: readonly ContactRow[], refuse: (refusal: Refusal) => void): Authority[] {
  return rows.flatMap((row) => {
    const refuseRow = (why: string) => refuse({ file: 'supervisory-authorities.ndjson', row: row.name, why });
    if (SPECIAL_AUTHORITY.test(row.name)) {
      refuseRow('only for churches or broadcasters');
      return [];
    }
    const fields = Object.entries({ web: row.web, email: row.email, form: row.webform }).filter(
      ([field, value]) => {
        if (value === undefined) return false;
        const parsed = v.safeParse(field === 'email' ? safeEmail : safeAddress, value);
        if (!parsed.success) refuseRow(`${field}: ${parsed.issues[0].message}`);
        return parsed.success;
      },
    );
    const authority = { name: row.name, countries: row['relevant-countries'], ...Object.fromEntries(fields) };
    const parsed = v.safeParse(authoritySchema, authority);
    if (parsed.success) return parsed.output;
    refuseRow(parsed.issues[0].message);
    return [];
  });
}
