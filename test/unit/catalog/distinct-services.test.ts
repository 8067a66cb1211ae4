import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdSet } from '../../../src/catalog/distinct-services.ts';

/** Bytes of the array buffers that exist after some work, beyond those before it. */
function bufferBytes(work: () => unknown): number {
  const before = process.memoryUsage().arrayBuffers;
  const kept = work();
  const after = process.memoryUsage().arrayBuffers;
  expect(kept).toBeDefined();
  return after - before;
}

function setOf(count: number, idOf: (i: number) => number): IdSet {
  const ids = new IdSet();
  for (let i = 0; i < count; i++) ids.add(idOf(i));
  return ids;
}

describe('a set of ids', () => {
  it('says of each id whether it is new', () => {
    const id = fc.oneof(fc.nat(70), fc.integer({ min: 0, max: 0xffff_ffff }), fc.constant(0xffff_ffff));
    fc.assert(
      fc.property(fc.array(id, { maxLength: 3_000 }), (list) => {
        const [ids, expected] = [new IdSet(), new Set<number>()];
        for (const one of list) {
          expect(ids.add(one)).toBe(!expected.has(one));
          expected.add(one);
        }
      }),
    );
  });

  it.each([
    ['that lie close', (i: number) => i],
    ['that are 65,536 apart', (i: number) => (i * 65_536) % 2 ** 32],
    ['that are far apart', (i: number) => Math.imul(i, 0x9e3779b1) >>> 0],
  ])('takes at most 3 MB for 50,000 ids %s', (_, idOf) => {
    expect(bufferBytes(() => setOf(50_000, idOf))).toBeLessThan(3e6);
  });
});
