import type { Service } from '../src/directory/schema.ts';
import type { ConsideredClaim, Explanation, Outcome, Source } from '../src/matching/explain.ts';
import type { OrderRule } from '../src/matching/service-order.ts';

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  won: 'won: the most specific claim that fits',
  'less-specific': 'fits, but a more specific claim goes before it',
  'other-path': 'lost: the address is not at or below this path',
  'path-above': 'lost: a path is claimed on its own host, not on subdomains',
  'host-alone': 'lost: claims this host alone, not its subdomains',
  'exact-entry-first': 'lost: another entry names the host itself and goes before this form',
};

const RULES: Readonly<Record<OrderRule, string>> = {
  reviewed: 'it is fully reviewed',
  graded: 'it has a grade',
  'updated-later': 'it was updated later',
  'higher-id': 'all else being equal, its id is higher',
};

const FORMS: Readonly<Record<Source['form'], string>> = {
  itself: '',
  'www-form': ', which also holds on its www. form',
  'without-www': ', which also claims the host without www.',
};

/** Of claims that do not fit, no more are printed: one host may have thousands of paths. */
const MOST_LOST = 20;
/** Of services on one claim. */
const MOST_NAMED = 20;

/** An explanation for whoever looks for the reason of a wrong service, line by line. */
export function explanationLines(
  { address, match, claims, services, isCut }: Explanation,
  byId: ReadonlyMap<number, Service>,
): string[] {
  const lines = [`  host      ${address.host}`, `  path      ${address.path}`];
  if (match === null) lines.push('  claim     none: no service in this list claims this address');
  else {
    lines.push(`  claim     ${match.host}${match.path ?? ''}`);
    services.slice(0, MOST_NAMED).forEach(({ id, before }, i) => {
      const reason = before === null ? '' : ` (before the next: ${RULES[before]})`;
      lines.push(`  ${i === 0 ? 'service ' : 'also    '}  ${serviceText(id, byId)}${reason}`);
    });
    if (services.length > MOST_NAMED)
      lines.push(`            and ${services.length - MOST_NAMED} more services`);
  }
  if (claims.length === 0) return lines;
  lines.push('  considered, the most specific first');
  let lost = 0;
  for (const claim of claims) {
    const fits = claim.outcome === 'won' || claim.outcome === 'less-specific';
    if (fits || lost++ < MOST_LOST) lines.push(...claimLines(claim, byId));
  }
  if (isCut) lines.push('    and more that fit, which are not told');
  if (lost > MOST_LOST) lines.push(`    and ${lost - MOST_LOST} more that lost`);
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
      .slice(0, MOST_NAMED)
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

/** The name as a string literal: a list may hold what a terminal would obey. */
function nameOf(id: number, byId: ReadonlyMap<number, Service>): string {
  const name = byId.get(id)?.name;
  return name === undefined ? String(id) : `${id} ${JSON.stringify(name)}`;
}
