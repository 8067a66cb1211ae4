import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { onReport, reportedErrors } from '../../platform/errors/report-error.ts';
import { isStorageError } from '../../platform/errors/storage-error.ts';
import { CopyDetails } from './CopyDetails.tsx';

/** At the bottom of a page: says that something went wrong, unless the page has said so where it happened. */
export function ProblemNotice() {
  const [errors, setErrors] = useState(unshownErrors);
  useEffect(() => {
    const update = () => setErrors(unshownErrors());
    // An error may have been reported before the listener is there.
    update();
    return onReport(update);
  }, []);
  if (errors.length === 0) return null;
  const isStorage = errors.every(({ error }) => isStorageError(error));
  return (
    <div class="problem-notice" role="alert" data-problem={isStorage ? 'storage' : 'internal'}>
      <p>{t(isStorage ? 'problemStorage' : 'failureInternal')}</p>
      <p>
        <CopyDetails />
      </p>
    </div>
  );
}

function unshownErrors() {
  return reportedErrors().filter(({ isShown }) => !isShown);
}
