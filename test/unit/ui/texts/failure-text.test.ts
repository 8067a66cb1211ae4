import { expect, it, vi } from 'vitest';
import type { SyncFailure } from '../../../../src/catalog/sync-failure.ts';

vi.mock('../../../../src/i18n/ui-language.ts', () => import('../../i18n/fake-ui-language.ts'));
const { failureText } = await import('../../../../src/ui/texts/failure-text.ts');

const held = { services: 12, newest: 1 };

it.each<[SyncFailure, string]>([
  [{ kind: 'not-permitted', host: 'ratings.example' }, 'ratings.example'],
  [{ kind: 'unavailable', status: 503, waitMs: null }, '503'],
  [{ kind: 'invalid-request', status: 422 }, '422'],
  [{ kind: 'wrong-page', asked: 7, got: 1200 }, 'sent page 1,200 of the list when page 7 was asked for'],
  [{ kind: 'incomplete', expected: 5496, got: 12 }, 'counts 5,496 services, but sent 12'],
  [{ kind: 'shrunken', from: 5496, to: 12, held }, 'from 5,496 services to 12'],
  [{ kind: 'storage', full: true }, 'no room left on this device'],
  [{ kind: 'storage', full: false }, 'could not store the list'],
  [{ kind: 'storage-unavailable', opening: true }, 'has not opened yet'],
  [{ kind: 'storage-unavailable', opening: false }, 'did not open'],
])('the text of %j contains "%s"', (failure, part) => {
  expect(failureText(failure)).toContain(part);
});

it('is another text for each kind of failure', () => {
  const plain = [
    'switched-off',
    'unreachable',
    'timed-out',
    'too-large',
    'not-found',
    'changed-midway',
    'endless',
    'offline',
    'too-many',
    'too-slow',
    'interrupted',
    'garbled',
  ] as const;
  const unreadable = ['not-json', 'wrong-shape', 'no-success'] as const;
  const failures: SyncFailure[] = [
    ...plain.map((kind) => ({ kind })),
    ...unreadable.map((why) => ({ kind: 'unreadable' as const, why })),
    { kind: 'rate-limited', waitMs: null },
    { kind: 'older', held },
  ];
  expect(new Set(failures.map(failureText)).size).toBe(failures.length);
});
