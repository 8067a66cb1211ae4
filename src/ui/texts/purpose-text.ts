import type { Purpose } from '../../directory/logged-request.ts';
import { t } from '../../i18n/t.ts';

/** The purpose of a request: `points of service 194`. */
export function purposeText(purpose: Purpose): string {
  switch (purpose.kind) {
    case 'list':
      return t('purposeList', String(purpose.page));
    case 'details':
      return t('purposeDetails', String(purpose.service));
    case 'quotes':
      return t('purposeQuotes', String(purpose.service));
    case 'badge':
      return t('purposeBadge', String(purpose.service));
    case 'logo':
      return t('purposeLogo', String(purpose.service));
    case 'document':
      return t('purposeDocument', String(purpose.document));
    case 'case':
      return t('purposeCase', String(purpose.case));
    case 'cases':
      return t('purposeCases', String(purpose.page));
    case 'search':
      return t('purposeSearch', purpose.query);
  }
}
