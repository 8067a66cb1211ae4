import type { SyncFailure } from '../../catalog/sync-failure.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';

/** A failure as a sentence: what happened, in calm words and without internal codes. */
export function failureText(failure: SyncFailure): string {
  switch (failure.kind) {
    case 'switched-off':
      return t('failureSwitchedOff');
    case 'not-permitted':
      return t('failureNotPermitted', failure.host);
    case 'unreachable':
      return t('failureUnreachable');
    case 'timed-out':
      return t('failureTimedOut');
    case 'too-large':
      return t('failureTooLarge');
    case 'rate-limited':
      return t('failureRateLimited');
    case 'unavailable':
      return t('failureUnavailable', String(failure.status));
    case 'not-found':
      return t('failureNotFound');
    case 'invalid-request':
      return t('failureInvalidRequest', String(failure.status));
    case 'unreadable':
      return t(UNREADABLE[failure.why]);
    case 'wrong-page':
      return t('failureWrongPage', formatNumber(failure.got), formatNumber(failure.asked));
    case 'changed-midway':
      return t('failureChangedMidway');
    case 'incomplete':
      return t('failureIncomplete', formatNumber(failure.expected), formatNumber(failure.got));
    case 'endless':
      return t('failureEndless');
    case 'shrunken':
      return t('failureShrunken', formatNumber(failure.from), formatNumber(failure.to));
    case 'offline':
      return t('failureOffline');
    case 'too-many':
      return t('failureTooMany');
    case 'too-slow':
      return t('failureTooSlow');
    case 'interrupted':
      return t('failureInterrupted');
    case 'garbled':
      return t('failureGarbled');
    case 'older':
      return t('failureOlder');
    case 'storage':
      return t(failure.full ? 'failureStorageFull' : 'failureStorage');
    case 'storage-unavailable':
      return t(failure.opening ? 'failureStorageOpening' : 'failureStorageShut');
  }
}

const UNREADABLE = {
  'not-json': 'failureNotJson',
  'wrong-shape': 'failureWrongShape',
  'no-success': 'failureNoSuccess',
} as const;
