import { serviceName } from '../i18n/clean-label.ts';
import { t } from '../i18n/t.ts';
import { startInBackground } from '../platform/errors.ts';
import { Button } from '../ui/Button.tsx';
import { ICONS, Icon } from '../ui/Icon.tsx';
import { openComparison } from './open-comparison.ts';

interface Props {
  service: { readonly id: number; readonly name: string };
  /** Whether Tab stops here; no for all but one of several buttons that the arrow keys reach. */
  isTabStop?: boolean;
}

/** Opens the page that compares services, with this one as the first. */
export function CompareButton({ service, isTabStop = true }: Props) {
  return (
    <Button
      look="icon"
      data-action="compare"
      data-compare={service.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t('compareLabel', serviceName(service))}
      title={t('compareWith')}
      onClick={() => startInBackground('compare services', openComparison([service.id]))}
    >
      <Icon d={ICONS.compare} />
    </Button>
  );
}
