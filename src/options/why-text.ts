import type { OpenListIndex } from '../catalog/list-index.ts';
import { cleanLabel } from '../i18n/clean-label.ts';
import { formatNames } from '../i18n/format.ts';
import { serviceName } from '../i18n/service-name.ts';
import { t } from '../i18n/t.ts';
import type { ClaimOutcome, ConsideredClaim, Explanation } from '../matching/explain.ts';
import type { OrderRule } from '../matching/service-order.ts';

const OUTCOMES = {
  won: 'whyWon',
  'less-specific': 'whyLessSpecific',
  'other-path': 'whyOtherPath',
  'path-above': 'whyPathAbove',
  'host-alone': 'whyHostAlone',
  'exact-entry-first': 'whyExactEntryFirst',
} as const satisfies Record<ClaimOutcome, string>;

const RULES = {
  reviewed: 'whyFirstReviewed',
  graded: 'whyFirstGraded',
  'updated-later': 'whyFirstUpdated',
  'higher-id': 'whyFirstNumber',
} as const satisfies Record<OrderRule, string>;

/** The most claims shown that do not match the address: one host may have thousands of paths. */
const MAX_UNMATCHED = 5;
/** The most services named for one claim. */
const MAX_NAMED = 5;

/** One claim near the address, in words. */
interface ClaimText {
  readonly claim: string;
  readonly names: string;
  readonly outcome: ClaimOutcome;
  readonly text: string;
  /** The entries of the list behind the claim, where they are spelled differently. */
  readonly entries: readonly string[];
}

/** An explanation in words. */
export interface WhyText {
  readonly answer: string;
  /** Why the services of the winning claim are in this order. */
  readonly order: readonly string[];
  readonly claims: readonly ClaimText[];
  /** Whether there are more claims than are shown. */
  readonly isCut: boolean;
}

/** Says an explanation in the user's language. */
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
  const order = services.slice(0, MAX_NAMED).flatMap(({ before }, i) => {
    const [one, next] = [services[i], services[i + 1]];
    return before && one && next ? [t(RULES[before], name(one.id), name(next.id))] : [];
  });
  let unmatched = 0;
  const shown = claims.filter(
    ({ outcome }) => outcome === 'won' || outcome === 'less-specific' || unmatched++ < MAX_UNMATCHED,
  );
  const texts = shown.map((claim) => claimText(claim, name));
  return { answer, order, claims: texts, isCut: isCut || shown.length < claims.length };
}

function claimText(
  { host, path, outcome, sources }: ConsideredClaim,
  name: (id: number) => string,
): ClaimText {
  const claim = cleanLabel(host + (path ?? ''));
  const shown = sources.slice(0, MAX_NAMED);
  const entries = new Set(shown.map(({ entry }) => cleanLabel(entry)));
  entries.delete(claim);
  const named = shown.map(({ service }) => name(service));
  const names = formatNames(sources.length > named.length ? [...named, '…'] : named);
  return { claim, names, outcome, text: t(OUTCOMES[outcome]), entries: [...entries] };
}
