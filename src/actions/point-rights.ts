import type { PointGroup } from '../points/point-groups.ts';
import type { ClassifiedPoint } from '../points/top-points.ts';

/** What a person may do, or may not, by the terms of a service. */
export const RIGHTS = ['access', 'delete', 'export', 'opt-out', 'leave', 'arbitration'] as const;
export type Right = (typeof RIGHTS)[number];

/** The English titles of the cases about each right. The first right that fits counts. */
const TITLES: Readonly<Record<Right, RegExp>> = {
  export:
    /\bexport your data|\b(?:download|retrieve|get) (?:an archive|a copy) of your data|\bdata portability/i,
  delete:
    /\b(?:access and deletion|correction and\/or deletion|deletion) of (?:personal |your )?data|\byou (?:can|cannot) delete your\b|\bafter a request for erasure|\bcontent that you.ve deleted/i,
  access: /\brequest access to|\baccess,? (?:and|or|correct)/i,
  'opt-out': /\bopt[- ]out\b|\bunless you opt/i,
  leave: /\bright to leave this service|\bleave the service at any time/i,
  arbitration: /\barbitration\b|\bclass action\b/i,
};
/** In this order, so that an opt-out of arbitration is about arbitration. */
const ORDER: readonly Right[] = ['arbitration', 'export', 'delete', 'access', 'opt-out', 'leave'];

/** The right that a case is about, by its English title; undefined if it is about none. */
export function rightOf(title: string): Right | undefined {
  return ORDER.find((right) => TITLES[right].test(title));
}

/** The points about what a person may do, in the order of RIGHTS. A case that several points have is named once. */
export function rightsIn(groups: readonly PointGroup[]): (ClassifiedPoint & { readonly right: Right })[] {
  const cases = new Set<number>();
  const found = groups.flatMap(({ classification, points }) =>
    points.flatMap((point) => {
      const right = rightOf(point.pointCase.title);
      if (right === undefined || cases.has(point.pointCase.id)) return [];
      cases.add(point.pointCase.id);
      return { right, classification, point };
    }),
  );
  return found.sort((a, b) => RIGHTS.indexOf(a.right) - RIGHTS.indexOf(b.right));
}
