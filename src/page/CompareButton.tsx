import { serviceName } from '../i18n/clean-label.ts';
import { t } from '../i18n/t.ts';
import { startInBackground } from '../platform/errors.ts';
import { openComparison } from './open-comparison.ts';

interface Props {
  service: { readonly id: number; readonly name: string };
  /** Whether Tab stops here; no for all but one of several buttons that the arrow keys reach. */
  isTabStop?: boolean;
}

/** Opens the page that compares services, with this one as the first. */
export function CompareButton({ service, isTabStop = true }: Props) {
  return (
    <button
      type="button"
      class="icon-button compare-button"
      data-action="compare"
      data-compare={service.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t('compareLabel', serviceName(service))}
      title={t('compareWith')}
      onClick={() => startInBackground('compare services', openComparison([service.id]))}
    >
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2 3.5h4.5v9H2ZM9.5 3.5H14v9H9.5Z" />
      </svg>
    </button>
  );
}
