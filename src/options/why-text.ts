import type { OpenListIndex } from '../catalog/list-index.ts';
import { cleanLabel } from '../i18n/clean-label.ts';
import { formatNames } from '../i18n/format.ts';
import { serviceName } from '../i18n/service-name.ts';
import { t } from '../i18n/t.ts';
import type { ConsideredClaim, Explanation, Outcome } from '../matching/explain.ts';
import type { OrderRule } from '../matching/service-order.ts';

const OUTCOMES = {
  won: 'whyWon',
  'less-specific': 'whyLessSpecific',
  'other-path': 'whyOtherPath',
  'path-above': 'whyPathAbove',
  'host-alone': 'whyHostAlone',
  'exact-entry-first': 'whyExactEntryFirst',
} as const satisfies Record<Outcome, string>;

const RULES = {
  reviewed: 'whyFirstReviewed',
  graded: 'whyFirstGraded',
  'updated-later': 'whyFirstUpdated',
  'higher-id': 'whyFirstNumber',
} as const satisfies Record<OrderRule, string>;

/** Of claims that do not fit, so many are shown: one host may have thousands of paths. */
const MOST_LOST = 5;
/** Of services on one claim. */
const MOST_NAMED = 5;

/** What somebody is told of a claim. */
export interface ClaimText {
  readonly claim: string;
  readonly names: string;
  readonly outcome: Outcome;
  readonly text: string;
  /** The entries as they stand in the list, where they are written another way. */
  readonly entries: readonly string[];
}

/** An explanation in words for people. */
export interface WhyText {
  readonly answer: string;
  /** Why the services of the claim stand in this order. */
  readonly order: readonly string[];
  readonly claims: readonly ClaimText[];
  /** Whether there are more than are told. */
  readonly isCut: boolean;
}

/** Puts an explanation into the person's words. */
export function whyText(
  { address, match, claims, services, isCut }: Explanation,
  { summaries }: OpenListIndex,
): WhyText {
  const name = (id: number): string => serviceName(summaries.get(id) ?? { id, name: '' });
  const first = match?.services[0];
  const answer =
    match === null || first === undefined
      ? t('whyNothing', address.host)
      : t('whyMatch', address.host, name(first), cleanLabel(match.host + (match.path ?? '')));
  const order = services.slice(0, MOST_NAMED).flatMap(({ before }, i) => {
    const [one, next] = [services[i], services[i + 1]];
    return before && one && next ? [t(RULES[before], name(one.id), name(next.id))] : [];
  });
  let lost = 0;
  const told = claims.filter(
    ({ outcome }) => outcome === 'won' || outcome === 'less-specific' || lost++ < MOST_LOST,
  );
  const texts = told.map((claim) => claimText(claim, name));
  return { answer, order, claims: texts, isCut: isCut || told.length < claims.length };
}

function claimText(
  { host, path, outcome, sources }: ConsideredClaim,
  name: (id: number) => string,
): ClaimText {
  const claim = cleanLabel(host + (path ?? ''));
  const some = sources.slice(0, MOST_NAMED);
  const entries = new Set(some.map(({ entry }) => cleanLabel(entry.trim())));
  entries.delete(claim);
  const named = some.map(({ service }) => name(service));
  const names = formatNames(sources.length > named.length ? [...named, '…'] : named);
  return { claim, names, outcome, text: t(OUTCOMES[outcome]), entries: [...entries] };
}
