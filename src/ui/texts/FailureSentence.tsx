import type { ComponentChildren } from 'preact';
import type { Failure } from '../../directory/failure.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { CopyDetails } from '../reports/CopyDetails.tsx';

interface Props {
  failure: Failure;
  /** The name of the directory. */
  directory: string;
  /** Another sentence after the first. */
  children?: ComponentChildren;
}

/** A failure as a sentence. "Send nothing" comes with a link to the setting, a mistake of ours with its details. */
export function FailureSentence({ failure, directory, children }: Props) {
  return (
    <>
      {failureText(failure, directory)} {children}{' '}
      {failure.kind === 'internal' && <CopyDetails details={failure.details} />}
      {failure.kind === 'switched-off' && (
        <a
          href={browser.runtime.getURL('src/options/index.html#sendNothing')}
          target="_blank"
          rel="noopener"
          data-action="change-send-nothing"
        >
          {t('failureSwitchedOffChange')}
        </a>
      )}
    </>
  );
}

/** The texts that need nothing but the kind of the failure and the name of the directory. */
const TEXTS = {
  internal: 'failureInternal',
  'switched-off': 'failureSwitchedOff',
  'too-large': 'failureTooLarge',
  'changed-midway': 'failureChangedMidway',
  offline: 'failureOffline',
  'too-many': 'failureTooMany',
  'too-slow': 'failureTooSlow',
  interrupted: 'failureInterrupted',
  garbled: 'failureGarbled',
  older: 'failureOlder',
  damaged: 'failureStorage',
  unreachable: 'failureUnreachable',
  'timed-out': 'failureTimedOut',
  'rate-limited': 'failureRateLimited',
  'not-found': 'failureNotFound',
  gone: 'failureGone',
} as const;

const UNREADABLE = {
  'not-json': 'failureNotJson',
  'wrong-shape': 'failureWrongShape',
  'no-success': 'failureNoSuccess',
  'other-id': 'failureOtherId',
} as const;

/**
 * A failure as a sentence: what happened, in calm words and without internal codes.
 *
 * @param directory the name of the directory
 */
export function failureText(failure: Failure, directory: string): string {
  switch (failure.kind) {
    case 'not-permitted':
      return t('failureNotPermitted', failure.host);
    case 'unavailable':
      return t('failureUnavailable', directory, String(failure.status));
    case 'invalid-request':
      return t('failureInvalidRequest', String(failure.status));
    case 'unreadable':
      return t(UNREADABLE[failure.why]);
    case 'wrong-page':
      return t('failureWrongPage', formatNumber(failure.got), formatNumber(failure.asked));
    case 'incomplete':
      return t('failureIncomplete', formatNumber(failure.expected), formatNumber(failure.got));
    case 'shrunken':
      return t('failureShrunken', formatNumber(failure.from), formatNumber(failure.to));
    case 'lost':
      return t('failureLost', formatNumber(failure.services));
    case 'storage':
      return t(failure.full ? 'failureStorageFull' : 'failureStorage');
    case 'storage-unavailable':
      return t(failure.opening ? 'failureStorageOpening' : 'failureStorageUnavailable');
    default:
      return t(TEXTS[failure.kind], directory);
  }
}
