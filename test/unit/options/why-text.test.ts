import { describe, expect, it } from 'vitest';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import { explain } from '../../../src/matching/explain.ts';
import { whyText } from '../../../src/options/why-text.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { service } from '../catalog/sync/fake-directory.ts';

const isPublicSuffix = (host: string) => !host.includes('.');

/** The answer to an address, in a list whose only host has the whole host and this many paths. */
function why(address: { host: string; path: string }, paths: number) {
  const services = [
    service(1, { name: 'Shop', urls: ['shop.example'] }),
    service(2, { name: 'Old shop', urls: ['shop.example'], reviewed: false }),
    ...Array.from({ length: paths }, (_, i) => service(10 + i, { urls: [`shop.example/path${i}`] })),
  ];
  const index = openListIndex(listIndexOf(services, isPublicSuffix));
  return whyText(explain(address, index.trie, services, isPublicSuffix), index);
}

describe('why a service stands behind an address', () => {
  it.each([
    [0, 1, false],
    [5, 6, false],
    [6, 6, true],
    [100, 6, true],
  ])(
    'with %i claims on other paths, %i claims are shown, and more are hinted at: %j',
    (paths, shown, isCut) => {
      const text = why({ host: 'shop.example', path: '/' }, paths);
      expect([text.claims.length, text.isCut]).toEqual([shown, isCut]);
      expect(text.claims.find(({ outcome }) => outcome === 'won')).toMatchObject({
        claim: 'shop.example',
        names: 'Shop and Old shop',
      });
    },
  );

  it('names the service, and the rule that puts it before the other one', () => {
    const { answer, order } = why({ host: 'eu.shop.example', path: '/' }, 0);
    expect(answer).toContain('Shop');
    expect(order).toHaveLength(1);
    expect(order[0]).toMatch(/Shop.*Old shop/);
  });

  it('says that nothing was found', () => {
    const { answer, claims } = why({ host: 'nobody.example', path: '/' }, 0);
    expect(answer).toContain('nobody.example');
    expect(claims).toEqual([]);
  });
});
