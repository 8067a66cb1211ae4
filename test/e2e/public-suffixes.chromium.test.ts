import { parse } from 'tldts';
import { expect, inject, it } from 'vitest';
import { packSuffixes } from '../../scripts/extension/public-suffixes.ts';
import { PackedSuffixes } from '../../src/platform/packed-suffixes.ts';
import { testResources } from './fixtures/test-resources.ts';

/* A browser without an interface to public suffixes gets the same answers from the list of the package. */

/**
 * Hosts with another answer, because one of the two lists is some weeks newer: of private rules, which are added every day,
 * and of ICANN rules. tldts of 15 November and Chromium 156 differ in 372 of 21,534, six of them of ICANN rules.
 */
const MAX_PRIVATE_DIFFERENCES = 1_000;
const MAX_ICANN_DIFFERENCES = 20;

const start = testResources();

it('the packed list gives the answers of the browser for every rule of the list', async () => {
  const browser = await start.browser('chromium', { extensionDir: inject('built').chromium });
  const page = await browser.openPage('src/log/index.html');
  const file = packSuffixes();
  const suffixes = new PackedSuffixes(file);
  const rules = Object.entries(file.rules).flatMap(([parent, labels]) =>
    labels.split(' ').map((label) => {
      const first = label.replace(/^!/, '').replace('*', 'any-label');
      return parent === '' ? first : `${first}.${parent}`;
    }),
  );
  const hosts = [...rules.flatMap((rule) => [rule, `news.shop.${rule}`]), ...UNKNOWN];
  const ask = (asked: string[]) => {
    const { publicSuffix } = Reflect.get(globalThis, 'chrome');
    return asked.map((host) => [publicSuffix.isKnownSuffix(host), publicSuffix.getDomain(host) ?? null]);
  };
  const answers = await page.evaluate(ask, hosts);
  const differences = hosts.filter((host, i) => {
    const own = [suffixes.isKnownSuffix(host), suffixes.domainOf(host)];
    return JSON.stringify(own) !== JSON.stringify(answers[i]);
  });
  expect(differences.filter((host) => UNKNOWN.includes(host))).toEqual([]);
  const icann = differences.filter((host) => parse(host, { allowPrivateDomains: true }).isIcann);
  expect(icann.length, icann.join(' ')).toBeLessThanOrEqual(MAX_ICANN_DIFFERENCES);
  expect(differences.length, differences.join(' ')).toBeLessThanOrEqual(MAX_PRIVATE_DIFFERENCES);
});

/** Hosts whose ending no rule names. */
const UNKNOWN = [
  'internal',
  'printer.internal',
  'localhost',
  'a.b.localhost',
  'router.lan',
  'www.ck',
  'a.www.ck',
  'ck',
];
