import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packSummaries, SummaryTable } from '../../../src/catalog/summary-table.ts';
import { GRADES } from '../../../src/directory/schema/vocabulary.ts';

const summary = fc.record({
  id: fc.integer({ min: 0, max: 0xffff_ffff }),
  name: fc.string({ unit: 'grapheme', maxLength: 60 }),
  grade: fc.constantFrom(...GRADES, null),
  reviewed: fc.boolean(),
});

describe('a packed table of summaries', () => {
  it('returns every service that was added, and no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(summary, { selector: ({ id }) => id }), fc.nat(), (services, other) => {
        const table = new SummaryTable(structuredClone(packSummaries(services)));
        expect(table.size).toBe(services.length);
        for (const service of services) expect(table.get(service.id)).toEqual(service);
        expect([...table.all()]).toEqual([...services].sort((a, b) => a.id - b.id));
        if (!services.some(({ id }) => id === other)) expect(table.get(other)).toBeNull();
      }),
    );
  });

  it.each([
    ['an empty buffer', new ArrayBuffer(0)],
    ['a count of services without the services', new Uint32Array([1000]).buffer],
  ])('is not opened from %s', (_, buffer) => {
    expect(() => new SummaryTable(buffer)).toThrow(RangeError);
  });
});
