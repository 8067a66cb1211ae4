import { describe, expect, it } from 'vitest';
import type { Change } from '../../../../src/catalog/history/change-log.ts';
import type { ServiceSummary } from '../../../../src/catalog/summary-table.ts';
import { diffLists } from './diff-lists.ts';
import { changed as change, reviewed } from './some-changes.ts';

const AT = Date.UTC(2026, 10, 3);

const service = (id: number, change: Partial<ServiceSummary> = {}): ServiceSummary => ({
  id,
  name: `Service ${id}`,
  grade: 'B',
  reviewed: true,
  ...change,
});
const services = (count: number, change: Partial<ServiceSummary> = {}) =>
  Array.from({ length: count }, (_, i) => service(i + 1, change));
/** A thousand services, some of them replaced, so that a few changes are not many. */
const listWith = (...some: ServiceSummary[]) => {
  const byId = new Map([...services(1000), ...some].map((each) => [each.id, each]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
};
const kindsOf = (changes: readonly Change[]) =>
  changes.map((change) => (change.kind === 'many' ? change.kind : `${change.kind} ${change.name}`));

describe('the difference between two lists', () => {
  it('is nothing if both have the same content', () => {
    expect(diffLists(services(50), services(50), AT)).toEqual([]);
    expect(diffLists([], [], AT)).toEqual([]);
  });

  it('has a service whose grade changed, with both looks', () => {
    expect(diffLists(services(50), [...services(49), service(50, { grade: 'D' })], AT)).toEqual([
      change(reviewed('B'), reviewed('D'), { service: 50, name: 'Service 50', at: AT }),
    ]);
  });

  it('has a service whose review was finished', () => {
    const before = listWith(service(7, { reviewed: false }));
    expect(diffLists(before, listWith(), AT)).toMatchObject([
      { kind: 'changed', service: 7, before: { reviewed: false }, after: { reviewed: true } },
    ]);
  });

  it('has nothing about the review of a service without a grade, which looks the same', () => {
    const before = listWith(service(7, { grade: null, reviewed: false }));
    expect(diffLists(before, listWith(service(7, { grade: null })), AT)).toEqual([]);
  });

  it('has services that are new or gone at the beginning, in the middle and at the end', () => {
    const [odd, even] = [0, 1].map((rest) => services(8).filter(({ id }) => id % 2 === rest));
    expect(kindsOf(diffLists(odd ?? [], even ?? [], AT))).toEqual([
      'new Service 1',
      'gone Service 2',
      'new Service 3',
      'gone Service 4',
      'new Service 5',
      'gone Service 6',
      'new Service 7',
      'gone Service 8',
    ]);
    expect(kindsOf(diffLists([], services(2), AT))).toEqual(['new Service 1', 'new Service 2']);
    expect(kindsOf(diffLists(services(2), [], AT))).toEqual(['gone Service 1', 'gone Service 2']);
  });
});

describe('a name that changed', () => {
  const renamed = (from: string, to: string, grade: ServiceSummary['grade'] = 'B') =>
    kindsOf(diffLists(listWith(service(7, { name: from })), listWith(service(7, { name: to, grade })), AT));

  it.each([
    ['Youtube', 'YouTube'],
    ['Mc Donald’s', 'mc donalds'],
    ['Crédit-Agricole', 'Credit Agricole'],
    ['Facebook', 'Facebook (Meta)'],
    ['Amazon.com, Inc.', 'Amazon'],
  ])('is no change of the service: %s, %s', (from, to) => {
    expect(renamed(from, to)).toEqual([]);
    expect(renamed(from, to, 'E')).toEqual([`changed ${to}`]);
  });

  it.each([
    ['Lavabit', 'Zoom'],
    ['X', 'Xing'],
    ['Google Plus', 'Google Stadia'],
  ])('is another service under a reused id: %s, %s', (from, to) => {
    expect(renamed(from, to)).toEqual([`gone ${from}`, `new ${to}`]);
  });
});

describe('many changes at once', () => {
  const changed = (count: number, of: number) =>
    diffLists(services(of), [...services(count, { grade: 'E' }), ...services(of).slice(count)], AT);

  it.each([
    [20, 1000],
    [10, 50],
    [10, 10],
  ])('are listed up to 2 %%, and up to ten: %i of %i', (count, of) => {
    expect(changed(count, of)).toHaveLength(count);
  });

  it.each([
    [21, 1000],
    [11, 50],
    [10_000, 10_000],
    [2001, 101_000],
  ])('are one entry above: %i of %i', (count, of) => {
    expect(changed(count, of)).toEqual([{ kind: 'many', count, at: AT }]);
  });

  it('are one entry and those of starred services, even beyond the most that are kept', () => {
    const starred = new Set([2, 2900, 2950]);
    const changes = diffLists(services(3000), services(2900, { grade: 'E' }), AT, starred);
    expect(kindsOf(changes)).toEqual([
      'many',
      'changed Service 2',
      'changed Service 2900',
      'gone Service 2950',
    ]);
    expect(changes[0]).toEqual({ kind: 'many', count: 3000, at: AT });
  });
});
