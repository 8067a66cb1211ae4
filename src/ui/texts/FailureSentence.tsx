import type { ComponentChildren } from 'preact';
import type { SyncFailure } from '../../catalog/sync-failure.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { CopyDetails } from '../reports/CopyDetails.tsx';
import { failureText } from './failure-text.ts';

interface Props {
  failure: SyncFailure;
  /** The name of the directory. */
  directory: string;
  /** Another sentence after the first. */
  children?: ComponentChildren;
}

/** A failure as a sentence. "Send nothing" comes with a link to the setting, a mistake of ours with its details. */
export function FailureSentence({ failure, directory, children }: Props) {
  return (
    <>
      {failureText(failure, directory)} {children}
      {failure.kind === 'internal' && (
        <>
          {' '}
          <CopyDetails details={failure.details} />
        </>
      )}
      {failure.kind === 'switched-off' && (
        <>
          {' '}
          <a
            href={browser.runtime.getURL('src/options/index.html#sendNothing')}
            target="_blank"
            rel="noopener"
            data-action="change-send-nothing"
          >
            {t('failureSwitchedOffChange')}
          </a>
        </>
      )}
    </>
  );
}
