import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { claimsOf } from '../../../../../packages/site-matcher/src/claims.ts';
import { buildTrie } from '../../../../../packages/site-matcher/src/trie/builder/trie-builder.ts';
import { MAGIC } from '../../../../../packages/site-matcher/src/trie/trie-layout.ts';
import { isPublicSuffix } from '../../../../oracle/public-suffix.ts';

/*
 * Stored tries outlive an update of the extension. So whoever changes the layout, in builder and lookup alike, must raise
 * MAGIC; otherwise the new lookup reads an old trie and answers wrongly.
 */
const GOLDEN = new Map([[0x53505402, '1669d535649094f6b2b5e1bc35a5a592e4d19b85b387d246404560896a43f293']]);

/** Hosts of every kind that the layout distinguishes, and enough of them for several buckets. */
const services = Array.from({ length: 300 }, (_, i) => ({
  id: i * 7 + 1,
  urls: [
    `site${i}.example`,
    `www.shop-${i % 50}.co.uk`,
    `a.b.c.deep${i % 20}.example/path${i}`,
    i % 3 === 0 ? `site${i + 1}.example` : 'github.io',
  ],
  grade: 'C' as const,
  reviewed: i % 2 === 0,
  updatedAt: i,
}));

it('has the bytes that its magic number stands for', () => {
  const trie = buildTrie(claimsOf(services, isPublicSuffix));
  const digest = createHash('sha256').update(new Uint8Array(trie)).digest('hex');
  expect(digest, 'The layout has changed: raise MAGIC in trie-layout.ts and record the new digest').toBe(
    GOLDEN.get(MAGIC),
  );
});
