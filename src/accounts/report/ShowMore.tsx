import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { STEP } from './use-shown-rows.ts';

/** Shows 100 more rows, or the rest. */
export function ShowMore({ rest, onClick }: { rest: number; onClick: () => void }) {
  return (
    <Button data-action="show-more" onClick={onClick}>
      {t('changesShowMore', formatNumber(Math.min(STEP, rest)))}
    </Button>
  );
}
