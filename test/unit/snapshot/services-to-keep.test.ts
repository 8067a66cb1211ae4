import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claimant } from '#site-matcher';
import { servicesToKeep } from '../../../scripts/snapshot/services-to-keep.ts';
import { runs } from '../../full-size.ts';
import { addressesFor, lists } from '../../oracle/generated-lists.ts';
import { slowMatch } from '../../oracle/matching.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { service } from '../site-matcher/match.ts';

const ungraded = (id: number, entry: string): Claimant => service(id, [entry], { grade: null });

describe('the services that a snapshot keeps', () => {
  it.each<[string, Claimant[], number[]]>([
    ['graded services', [service(1, ['a.example'])], [1]],
    ['no other service', [service(1, ['a.example']), ungraded(2, 'b.example')], [1]],
    ['an ungraded subdomain', [service(1, ['a.example']), ungraded(2, 'b.a.example')], [1, 2]],
    ['an ungraded path', [service(1, ['a.example']), ungraded(2, 'a.example/b')], [1, 2]],
    ['an ungraded service on the same host', [service(1, ['a.example']), ungraded(2, 'a.example')], [1, 2]],
    ['the host of which www is graded', [service(1, ['www.a.example']), ungraded(2, 'a.example')], [1, 2]],
    [
      'an ungraded service within one that is kept',
      [
        service(1, ['a.example']),
        service(2, ['b.a.example', 'c.example'], { grade: null }),
        ungraded(3, 'd.c.example'),
      ],
      [1, 2, 3],
    ],
  ])('include %s', (_, list, ids) => {
    expect(servicesToKeep(list, isPublicSuffix).map(({ id }) => id)).toEqual(ids);
  });

  it('match an address as the whole list does, or not at all', () => {
    const cases = lists.chain((services) =>
      fc.tuple(fc.constant(services), fc.array(addressesFor(services), { minLength: 1, maxLength: 12 })),
    );
    fc.assert(
      fc.property(cases, ([services, addresses]) => {
        const kept = servicesToKeep(services, isPublicSuffix);
        const graded = new Set(services.filter(({ grade }) => grade !== null).map(({ id }) => id));
        for (const url of addresses) {
          const [inList, inSnapshot] = [slowMatch(services, url), slowMatch(kept, url)];
          if (inSnapshot !== null) expect([url, inSnapshot]).toEqual([url, inList]);
          else expect(inList?.services.filter((id) => graded.has(id)) ?? []).toEqual([]);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
