import type { Service } from '../../src/directory/schema.ts';
import type { ClaimOutcome, ClaimSource, ConsideredClaim, Explanation } from '../../src/matching/explain.ts';
import type { OrderRule } from '../../src/matching/service-order.ts';

const OUTCOMES: Readonly<Record<ClaimOutcome, string>> = {
  won: 'won: the most specific claim that matches',
  'less-specific': 'matches, but a more specific claim does, too',
  'other-path': 'lost: the address is not at or below this path',
  'path-above': 'lost: a path is claimed on its own host, not on subdomains',
  'host-alone': 'lost: claims only this host, not its subdomains',
  'exact-entry-first': 'lost: another entry has the host itself, which comes before this form',
};

const RULES: Readonly<Record<OrderRule, string>> = {
  reviewed: 'it is fully reviewed',
  graded: 'it has a grade',
  'updated-later': 'it was updated later',
  'higher-id': 'all else being equal, its id is higher',
};

const FORMS: Readonly<Record<ClaimSource['form'], string>> = {
  itself: '',
  'www-form': ', which also claims its www. form',
  'without-www': ', which also claims the host without www.',
};

/** The most lost claims that are printed: one host may have thousands of paths. */
const MAX_LOST = 20;
/** The most services that are named for one claim. */
const MAX_NAMED = 20;

/** The lines that `npm run match` prints for an explanation. */
export function explanationLines(
  { address, match, claims, services, isCut }: Explanation,
  byId: ReadonlyMap<number, Service>,
): string[] {
  const lines = [`  host      ${address.host}`, `  path      ${address.path}`];
  if (match === null) lines.push('  claim     none: no service in this list claims this address');
  else {
    lines.push(`  claim     ${match.host}${match.path ?? ''}`);
    services.slice(0, MAX_NAMED).forEach(({ id, before }, i) => {
      const reason = before === null ? '' : ` (before the next: ${RULES[before]})`;
      lines.push(`  ${i === 0 ? 'service ' : 'also    '}  ${serviceText(id, byId)}${reason}`);
    });
    if (services.length > MAX_NAMED)
      lines.push(`            and ${services.length - MAX_NAMED} more services`);
  }
  if (claims.length === 0) return lines;
  lines.push('  claims considered, most specific first');
  let lost = 0;
  for (const claim of claims) {
    const matches = claim.outcome === 'won' || claim.outcome === 'less-specific';
    if (matches || lost++ < MAX_LOST) lines.push(...claimLines(claim, byId));
  }
  if (isCut) lines.push('    and more that match');
  if (lost > MAX_LOST) lines.push(`    and ${lost - MAX_LOST} more that lost`);
  return lines;
}

function claimLines(
  { host, path, outcome, sources }: ConsideredClaim,
  byId: ReadonlyMap<number, Service>,
): string[] {
  return [
    `    ${host}${path ?? ''}`,
    `      ${OUTCOMES[outcome]}`,
    ...sources
      .slice(0, MAX_NAMED)
      .map(
        ({ service, entry, form }) =>
          `      by ${JSON.stringify(entry)} of ${nameOf(service, byId)}${FORMS[form]}`,
      ),
  ];
}

function serviceText(id: number, byId: ReadonlyMap<number, Service>): string {
  const service = byId.get(id);
  if (!service) return String(id);
  const grade = service.grade === null ? 'no grade' : `grade ${service.grade}`;
  const updated = service.updatedAt > 0 ? new Date(service.updatedAt).toISOString().slice(0, 10) : 'never';
  return `${nameOf(id, byId)}: ${grade}, ${service.reviewed ? '' : 'not yet '}fully reviewed, updated ${updated}`;
}

/** The name as a string literal, because a name may contain control sequences of a terminal. */
function nameOf(id: number, byId: ReadonlyMap<number, Service>): string {
  const name = byId.get(id)?.name;
  return name === undefined ? String(id) : `${id} ${JSON.stringify(name)}`;
}
