import { profileOf } from '../../../src/directory/profile.ts';
import type { Case } from '../../../src/directory/schema/case.ts';
import type { Point } from '../../../src/directory/schema/point.ts';
import type { ShownPoint } from '../../../src/points/point-groups.ts';
import type { PointContext } from '../../../src/points/view/use-quotes.ts';

/** Case 1, which is bad, unless `change` says otherwise. */
export const caseOf = (change: Partial<Case> = {}): Case => ({
  id: 1,
  classification: 'bad',
  weight: 50,
  title: 'Case',
  localizedTitle: null,
  description: '',
  ...change,
});

/** A case that is told by its number. */
export const numberedCase = (
  id: number,
  title = `Case ${id}`,
  classification: Case['classification'] = 'bad',
  weight = 50,
): Case => caseOf({ id, title, classification, weight });

/** An approved point, as the directory sends it. */
export const pointOf = (
  id: number,
  { case: changedCase, ...change }: Partial<Omit<Point, 'case'>> & { case?: Partial<Case> } = {},
): Point => ({
  id,
  title: `Point ${id}`,
  source: null,
  status: 'approved',
  analysis: '',
  documentId: null,
  ...change,
  case: caseOf(changedCase),
});

/** The same as it is shown. */
export const shownPoint = (id: number, change: Partial<ShownPoint> = {}): ShownPoint => ({
  id,
  title: `Point ${id}`,
  translated: false,
  pointCase: caseOf(),
  evidence: [{ id, explanation: '', document: null, source: null }],
  ...change,
});

export const A_PROFILE = profileOf('https://ratings.example');

/** What the points of a service share, before anybody opened one. */
export const A_CONTEXT: PointContext = {
  language: 'en',
  quotes: { state: 'not-asked', value: null },
  loadQuotes: () => {},
  retryQuotes: () => {},
  profile: A_PROFILE,
};

export const NO_DEAL_BREAKERS = {
  directory: 'https://api.tosdr.org',
  chosen: [],
  add: () => {},
  remove: () => {},
  problem: '',
};
