import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FailureError } from '../../src/directory/failure.ts';
import { runs } from '../full-size.ts';
import { CALLS, clientOf, clientWithResponse, responseOf } from './directory.ts';

/* Generated responses: any status, any JSON, the field names of the interface with any value, and bytes that are not text. */

const RUNS = runs(3_000);

const KEYS =
  `error message parameters detail services service cases points documents _page page total current start end id
  name urls rating text case url grid quoteText localized_title classification weight updated_at image __proto__
  constructor`.split(/\s+/);
const SCALARS = [null, true, 0, 1, -1, 1.5, 256, 320, 65_536, 1e300, '', '12', 'N/A', 'a', '\ud800'];
const STATUSES = [200, 200, 200, 201, 204, 301, 304, 400, 401, 403, 404, 405, 410, 418, 422, 429, 500, 503];

const { value: known } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<unknown>(...SCALARS),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 8 }),
  ),
}));
const body = fc.oneof(
  known.map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: 'binary' }),
);

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  it('returns a value or throws a FailureError, whatever the response is', async () => {
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom(...STATUSES), async (text, status) => {
        try {
          expect(await call(clientWithResponse(text, { status }))).toBeDefined();
        } catch (error) {
          expect(error).toBeInstanceOf(FailureError);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('throws a mistake of ours as it is', async () => {
    const mistake = new TypeError('broken');
    const broken = clientOf('https://directory.example', () => Promise.reject(mistake));
    await expect(call(broken)).rejects.toBe(mistake);
  });

  it('survives bytes that are not UTF-8', async () => {
    const client = clientOf('https://directory.example', async () => ({
      ...responseOf(''),
      body: new Uint8Array([0xff, 0xfe, 0x7b, 0x80]),
    }));
    const outcome = await call(client).catch((error: unknown) => error);
    expect(outcome instanceof FailureError || 'bytes' in Object(outcome)).toBe(true);
  });
});
