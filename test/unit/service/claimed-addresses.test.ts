import { expect, it } from 'vitest';
import type { HostClaims } from '../../../packages/site-matcher/src/index.ts';
import { claimedAddresses } from '../../../src/service/claimed-addresses.ts';

/** A list in which service 1 claims these hosts. */
const claims = (hosts: readonly string[]) =>
  hosts.map((host) => [host, { services: [1], paths: new Map() }] as const) as unknown as HostClaims;

it.each([
  [
    'its name with .com, then in other countries',
    ['amazon.de', 'amazon.com', 'amzn.to', 'amazon.ae'],
    'amazon.com',
  ],
  ['its name in another country without a .com', ['amzn.to', 'amazon.de'], 'amazon.de'],
  ['the shortest without its name', ['amzn.to', 'a2z.com', 'media-amazon.com'], 'a2z.com'],
  ['without www.', ['www.amazon.com'], 'amazon.com'],
])('the addresses of a service begin with %s', (_, hosts, first) => {
  const service = { id: 1, name: 'Amazon', grade: 'E', reviewed: true } as const;
  expect(claimedAddresses(service, claims(hosts))[0]).toBe(first);
});
