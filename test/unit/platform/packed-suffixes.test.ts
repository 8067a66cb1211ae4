import { gzipSync } from 'node:zlib';
import { getDomain } from 'tldts';
import { describe, expect, it } from 'vitest';
import { packSuffixes } from '../../../scripts/extension/public-suffixes.ts';
import { PackedSuffixes } from '../../../src/platform/packed-suffixes.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';

const file = packSuffixes();
const suffixes = new PackedSuffixes(file);

/** Every rule of the list, as a host that it is about. */
const hosts = Object.entries(file.rules).flatMap(([parent, labels]) =>
  labels.split(' ').map((label) => {
    const first = label.replace(/^!/, '').replace('*', 'any-label');
    return parent === '' ? first : `${first}.${parent}`;
  }),
);

/** The registrable domain by tldts. It also gives one to endings that it does not know. */
function domainByTldts(host: string): string | null {
  const domain = getDomain(host, { allowPrivateDomains: true, extractHostname: false });
  return domain !== null && isPublicSuffix(domain.slice(domain.indexOf('.') + 1)) ? domain : null;
}

describe('the packed public suffixes', () => {
  it('are at most 40 kB, compressed', () => {
    expect(hosts.length).toBeGreaterThan(10_000);
    expect(gzipSync(JSON.stringify(file), { level: 9 }).byteLength).toBeLessThanOrEqual(40_000);
  });

  it('give the answers of tldts for every rule, and for the hosts around it', () => {
    const asked = hosts.flatMap((host) => [
      host,
      `shop.${host}`,
      `www.shop.${host}`,
      host.split('.').slice(1).join('.'),
    ]);
    const known = asked.filter((host) => host !== '');
    expect(known.filter((host) => suffixes.isKnownSuffix(host) !== isPublicSuffix(host))).toEqual([]);
    expect(known.filter((host) => suffixes.domainOf(host) !== domainByTldts(host))).toEqual([]);
  });

  it.each([
    ['internal', false, null],
    ['localhost', false, null],
    ['printer.internal', false, null],
    ['co.uk', true, null],
    ['news.bbc.co.uk', false, 'bbc.co.uk'],
    ['github.io', true, null],
    ['me.github.io', false, 'me.github.io'],
    ['www.ck', false, 'www.ck'],
    ['shop.www.ck', false, 'www.ck'],
    ['xn--p1ai', true, null],
    ['', false, null],
    ['a..uk', false, null],
    ['toString', false, null],
    ['constructor.uk', false, 'constructor.uk'],
    ['192.0.2.1', false, null],
    ['[2001:db8::1]', false, null],
  ])('of %j: a suffix is %s, the registrable domain is %s', (host, isSuffix, domain) => {
    expect(suffixes.isKnownSuffix(host)).toBe(isSuffix);
    expect(suffixes.domainOf(host)).toBe(domain);
  });
});
