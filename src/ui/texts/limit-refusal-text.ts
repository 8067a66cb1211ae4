import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { type LimitRefusal, MAX_LIMITS } from '../../my-limits/my-limits.ts';

/** Why a deal-breaker was not stored, as a sentence. */
export function limitRefusalText(refusal: LimitRefusal): string {
  switch (refusal) {
    case 'private-window':
      return t('limitPrivate');
    case 'too-many':
      return t('limitTooMany', formatNumber(MAX_LIMITS));
  }
}
