import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DirectoryError } from '../../src/directory/directory-error.ts';
import { answerOf, CALLS, clientAnswered, clientOf } from './directory.ts';

/*
 * Answers that nobody has thought of: any status, any JSON, names of fields that the client looks for with anything in
 * them, and bytes that are no text.
 */

const runs = process.env.FULL_SIZE ? 3_000 : 300;

const KEYS = [
  ...[
    'error',
    'message',
    'parameters',
    'detail',
    'services',
    'service',
    'cases',
    'points',
    'documents',
    '_page',
  ],
  ...[
    'page',
    'total',
    'current',
    'start',
    'end',
    'id',
    'name',
    'urls',
    'rating',
    'text',
    'case',
    'url',
    'grid',
  ],
  ...[
    'quoteText',
    'localized_title',
    'classification',
    'weight',
    'updated_at',
    'image',
    '__proto__',
    'constructor',
  ],
];
const { value: known } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      1,
      -1,
      1.5,
      256,
      320,
      65_536,
      1e300,
      '',
      '12',
      'N/A',
      'a',
      '\ud800',
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 8 }),
  ),
}));
const body = fc.oneof(
  known.map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: 'binary' }),
);
const status = fc.constantFrom(
  200,
  200,
  200,
  201,
  204,
  301,
  304,
  400,
  401,
  403,
  404,
  405,
  410,
  418,
  422,
  429,
  500,
  503,
);

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  it('gives something or throws a typed error, whatever the answer is', async () => {
    await fc.assert(
      fc.asyncProperty(body, status, async (text, code) => {
        try {
          expect(await call(clientAnswered(text, { status: code }))).toBeDefined();
        } catch (error) {
          expect(error).toBeInstanceOf(DirectoryError);
        }
      }),
      { numRuns: runs },
    );
  });

  it('a way out that breaks is a directory that cannot be reached', async () => {
    const broken = clientOf('https://directory.example', () => Promise.reject(new TypeError('broken')));
    await expect(call(broken)).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('bytes that are no UTF-8 are read as far as they are text', async () => {
    const bytes = clientOf('https://directory.example', async () => ({
      ...answerOf(''),
      body: new Uint8Array([0xff, 0xfe, 0x7b, 0x80]),
    }));
    const outcome = await call(bytes).catch((error: unknown) => error);
    expect(outcome instanceof DirectoryError || 'bytes' in Object(outcome)).toBe(true);
  });
});
