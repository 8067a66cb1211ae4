import { useState } from 'preact/hooks';
import { errorDetails } from '../../directory/error-details.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { reportedErrors, startInBackground } from '../../platform/errors.ts';
import { copyText } from './use-copy.tsx';

/** Copies what a developer needs to find a mistake. `details`: those of a failure that the worker has stored. */
export function CopyDetails({ details }: { details?: string }) {
  const [result, setResult] = useState('');
  const copy = async () =>
    setResult(t((await copyText(reportText(details))) ? 'popupCopied' : 'popupNotCopied'));
  return (
    <>
      <button
        type="button"
        class="link-button"
        data-action="copy-details"
        onClick={() => startInBackground('copy the details', copy())}
      >
        {t('copyDetails')}
      </button>{' '}
      <span role="status" class="soft">
        {result}
      </span>
    </>
  );
}

/** A report may become public. An address in the text of an error could be that of a visited site. */
const ADDRESS = /\bhttps?:\/\/[^\s"')]+/g;

/**
 * The text of "Copy details", in English because developers read it: version, browser, page, and the errors of this page.
 *
 * @param details of a failure that the worker has stored
 */
function reportText(details?: string): string {
  const { name, version } = browser.runtime.getManifest();
  const errors = reportedErrors().map(
    ({ at, doing, error }) => `${new Date(at).toISOString()} Could not ${doing}\n${errorDetails(error)}`,
  );
  const lines = [`${name} ${version}`, navigator.userAgent, location.pathname, ...(details ? [details] : [])];
  return [...lines, ...errors].join('\n').replace(ADDRESS, '(address)');
}
