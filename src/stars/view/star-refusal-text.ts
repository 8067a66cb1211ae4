import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { ChoiceRefusal } from '../../settings/chosen-store.ts';
import { MAX_STARS } from '../stars.ts';

/** Why a star was not stored, as a sentence. */
export function starRefusalText(refusal: ChoiceRefusal): string {
  switch (refusal) {
    case 'private-window':
      return t('starPrivate');
    case 'too-many':
      return t('starTooMany', formatNumber(MAX_STARS));
  }
}
