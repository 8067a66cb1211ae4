import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { errorDetails, reportedErrors } from '../../platform/errors.ts';
import { CopyButton } from './CopyButton.tsx';

/** Copies what a developer needs to find a mistake. `details`: those of a failure that the worker has stored. */
export function CopyDetails({ details }: { details?: string }) {
  return (
    <CopyButton look="link" action="copy-details" label={t('copyDetails')} text={() => reportText(details)} />
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
