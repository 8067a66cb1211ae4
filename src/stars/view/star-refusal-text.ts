import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { MAX_STARS, type StarRefusal } from '../stars.ts';

/** Why a star was not stored, as a sentence. */
export function starRefusalText(refusal: StarRefusal): string {
  switch (refusal) {
    case 'private-window':
      return t('starPrivate');
    case 'too-many':
      return t('starTooMany', formatNumber(MAX_STARS));
  }
}
