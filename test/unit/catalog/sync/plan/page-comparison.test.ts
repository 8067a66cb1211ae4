import { expect, it } from 'vitest';
import { comparePages } from '../../../../../src/catalog/sync/plan/page-comparison.ts';
import { service, services } from '../fake-directory.ts';

const page = { services: services(4), rejected: 0 };
const changed = (...ids: number[]) =>
  page.services.map((one) => (ids.includes(one.id) ? service(one.id, { grade: 'E' }) : one));

it.each([
  ['the same services', page, 'same'],
  ['the same services in another order', { ...page, services: page.services.toReversed() }, 'same'],
  ['a service that is there twice', { ...page, services: [service(1), ...page.services] }, 'same'],
  ['an item that cannot be read any more', { services: services(3), rejected: 1 }, 'similar'],
  ['two of four services that have changed', { ...page, services: changed(1, 2) }, 'similar'],
  ['three of four services that have changed', { ...page, services: changed(1, 2, 3) }, 'different'],
  ['twice as many services', { ...page, services: services(8) }, 'similar'],
  ['none of the services', { ...page, services: [] }, 'different'],
] as const)('a stored page compared with %s', (_, sent, comparison) => {
  expect(comparePages(page, sent)).toBe(comparison);
});
