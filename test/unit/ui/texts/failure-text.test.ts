import { expect, it } from 'vitest';
import type { Failure } from '../../../../src/directory/failure.ts';
import { failureText } from '../../../../src/ui/texts/FailureSentence.tsx';

const heldBack = { services: 12, newest: 1 };

it.each<[Failure, string]>([
  [{ kind: 'not-permitted', host: 'ratings.example' }, 'ratings.example'],
  [{ kind: 'unavailable', status: 503, waitMs: null }, 'Ratings is having problems (error 503)'],
  [{ kind: 'rate-limited', waitMs: null }, 'Ratings is busy.'],
  [{ kind: 'invalid-request', status: 422 }, '422'],
  [{ kind: 'wrong-page', asked: 7, got: 1200 }, 'sent page 1,200 of the list instead of page 7'],
  [{ kind: 'incomplete', expected: 5496, got: 12 }, '12 of 5,496 services arrived'],
  [{ kind: 'shrunken', from: 5496, to: 12, heldBack }, 'has 12 services; the last one had 5,496'],
  [{ kind: 'storage', full: true }, 'Not enough space on this device'],
  [{ kind: 'storage', full: false }, 'Couldn’t save the list'],
  [{ kind: 'storage-unavailable', opening: true }, 'Waiting for this browser’s storage'],
  [{ kind: 'storage-unavailable', opening: false }, 'Couldn’t open this browser’s storage'],
])('the text of %j contains "%s"', (failure, part) => {
  expect(failureText(failure, 'Ratings')).toContain(part);
});

it('is another text for each kind of failure', () => {
  const plain = [
    'switched-off',
    'unreachable',
    'timed-out',
    'too-large',
    'not-found',
    'changed-midway',
    'offline',
    'too-many',
    'too-slow',
    'interrupted',
    'garbled',
  ] as const;
  const unreadable = ['not-json', 'wrong-shape', 'no-success', 'other-id'] as const;
  const failures: Failure[] = [
    ...plain.map((kind) => ({ kind })),
    ...unreadable.map((why) => ({ kind: 'unreadable' as const, why })),
    { kind: 'rate-limited', waitMs: null },
    { kind: 'older', heldBack },
  ];
  expect(new Set(failures.map((failure) => failureText(failure, 'Ratings'))).size).toBe(failures.length);
});
