import { describe, expect, it } from 'vitest';
import vectors from '../../../packages/site-matcher/vectors.json' with { type: 'json' };
import { matchIn, service, servicesOf } from './match.ts';

/*
 * The rules R1 to R9 as vectors that another implementation can run, too: a list of services, addresses, and the services
 * of each address, the primary first.
 */
describe.each(vectors.cases)('$title', ({ services, matches }) => {
  it.each(matches)('$address -> $services', ({ address, services: expected }) => {
    const list = servicesOf(Object.fromEntries(Object.entries(services)));
    expect(matchIn(list, address)?.services ?? []).toEqual(expected);
  });
});

describe('several services on one host', () => {
  const urls = ['example.com'];
  it.each([
    ['reviewed before not reviewed', service(1, urls, { reviewed: false, updatedAt: 9 }), service(2, urls)],
    ['graded before ungraded', service(1, urls, { grade: null, updatedAt: 9 }), service(2, urls)],
    [
      'reviewed before graded',
      service(1, urls, { reviewed: false }),
      service(2, urls, { reviewed: true, grade: null }),
    ],
    ['later update first', service(1, urls, { updatedAt: 1 }), service(2, urls, { updatedAt: 2 })],
    ['an invalid time is the earliest', service(1, urls, { updatedAt: Number.NaN }), service(2, urls)],
    ['higher id first', service(1, urls), service(2, urls)],
  ])('are ordered: %s', (_, first, second) => {
    expect(matchIn([first, second], 'example.com')?.services).toEqual([2, 1]);
    expect(matchIn([second, first], 'example.com')?.services).toEqual([2, 1]);
  });

  it('contain each service once, however often it claims the host', () => {
    const twice = service(1, ['example.com', 'https://example.com', 'example.com.']);
    expect(matchIn([twice, service(2, urls), twice], 'example.com')?.services).toEqual([2, 1]);
  });

  it('are not pushed off it by one that claims it 2,000 times', () => {
    const many = service(2, Array(2_000).fill('example.com'));
    for (const list of [
      [service(1, urls), many],
      [many, service(1, urls)],
    ]) {
      expect(matchIn(list, 'example.com')?.services).toEqual([2, 1]);
    }
  });

  it('are ordered on a path and on an alias, too', () => {
    const both = [
      service(1, ['www.example.com', 'example.com/a']),
      service(2, ['www.example.com', 'example.com/a']),
    ];
    expect(matchIn(both, 'example.com')?.services).toEqual([2, 1]);
    expect(matchIn(both, 'example.com/a')?.services).toEqual([2, 1]);
  });
});

describe('a match', () => {
  it('has the claimed host and path', () => {
    const list = servicesOf({ 1: ['example.com', 'example.com/a/b'] });
    expect(matchIn(list, 'x.example.com/a')).toEqual({ host: 'example.com', path: null, services: [1] });
    expect(matchIn(list, 'example.com/a/b/c')).toEqual({ host: 'example.com', path: '/a/b', services: [1] });
  });

  it.each([0, 1, 2 ** 20 - 1, 2 ** 20, 2 ** 31, 2 ** 32 - 1])('can have the id %i', (id) => {
    expect(matchIn([service(id, ['example.com'])], 'example.com')?.services).toEqual([id]);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 32])('does not exist for a service with the id %d', (id) => {
    expect(matchIn([service(id, ['example.com'])], 'example.com')).toBeNull();
  });
});
