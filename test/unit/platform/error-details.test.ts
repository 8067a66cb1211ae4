import { expect, it } from 'vitest';
import { errorDetails } from '../../../src/platform/errors.ts';

it.each<[string, unknown, RegExp]>([
  [
    'its name, message and place',
    new TypeError('x is undefined'),
    /^TypeError: x is undefined\n.*error-details/,
  ],
  [
    'what caused it',
    new Error('a', { cause: new RangeError('b') }),
    /^Error: a\n[\s\S]*caused by RangeError: b/,
  ],
  ['something that is no error', 'full', /^full$/],
])('an error as text has %s', (_, error, expected) => {
  expect(errorDetails(error)).toMatch(expected);
});

it('an error as text does not name the install, and is cut off', () => {
  const error = Object.assign(new Error('no'), { stack: 'f@moz-extension://7a8b-9c/worker.js:1:2' });
  expect(errorDetails(error)).toBe('Error: no\nf@extension:/worker.js:1:2');
  expect(errorDetails(new Error('x'.repeat(5_000)))).toHaveLength(2_000);
});
