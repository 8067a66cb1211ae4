import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { copyText } from './copy-text.ts';
import { reportText } from './report-text.ts';

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
