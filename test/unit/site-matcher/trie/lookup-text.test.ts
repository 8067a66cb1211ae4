import { expect, it } from 'vitest';
import { LookupText } from '../../../../packages/site-matcher/src/trie/lookup-text.ts';

// Chromium allows addresses of 2 MB. Without the limit, one of them would leave 16 MB in the worker.
it('reads 4,096 characters of a path, however long it is', () => {
  const text = new LookupText();
  expect(text.setPath(`/${'a'.repeat(2_000_000)}`)).toBe(4096);
  expect(text.quads.byteLength).toBeLessThan(50_000);
});
