import { expect, it } from 'vitest';
import { comparedService } from '../../../../src/compare/page/compared-service.ts';
import type { CachedDetails } from '../../../../src/details/details-cache.ts';
import { COMPLETE_LIST } from '../../catalog/complete-list.ts';
import { pointOf } from '../../points/some-points.ts';

const SERVICE = { id: 7, name: 'Seven', grade: 'D', reviewed: true } as const;
const points = [pointOf(1, { case: { id: 1 } }), pointOf(2, { status: 'declined', case: { id: 2 } })];
const details = { at: 1, details: { ...SERVICE, points } } as unknown as CachedDetails;

const compared = (isSuperseded: boolean) => {
  const current = (service: typeof SERVICE) => ({ ...service, listDifference: null });
  const services = { current, isSuperseded: () => isSuperseded, arrived: () => {} } as never;
  return comparedService(SERVICE.id, SERVICE, COMPLETE_LIST, details, services, false);
};

it('a compared service has the cases of its approved points', () => {
  expect([...(compared(false).cases?.keys() ?? [])]).toEqual([1]);
});

it('a compared service has no cases of details that a newer list contradicts', () => {
  expect(compared(true).cases).toBeNull();
});
