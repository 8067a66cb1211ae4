import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { ChoiceRefusal } from '../../settings/chosen-store.ts';
import { MAX_DEAL_BREAKERS } from '../../settings/setting-values.ts';

/** Why a deal-breaker was not stored, as a sentence. */
export function dealBreakerRefusalText(refusal: ChoiceRefusal): string {
  switch (refusal) {
    case 'private-window':
      return t('dealBreakerPrivate');
    case 'too-many':
      return t('dealBreakerTooMany', formatNumber(MAX_DEAL_BREAKERS));
  }
}
