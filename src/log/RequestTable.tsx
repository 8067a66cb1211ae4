import type { LoggedRequest, Purpose } from '../directory/logged-request.ts';
import { formatNumber } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import { uiLanguage } from '../i18n/ui-language.ts';

/** One row per request. */
export function RequestTable({ requests }: { requests: readonly LoggedRequest[] }) {
  const instant = new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    // It is wider than a phone, and the keyboard can only scroll what has the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs it (WCAG 2.2, 2.1.1)
    <section class="wide" tabIndex={0} aria-label={t('logTitle')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('logTime')}</th>
            <th scope="col">{t('logPurpose')}</th>
            <th scope="col">{t('logMethod')}</th>
            <th scope="col">{t('logAddress')}</th>
            <th scope="col">{t('logStatus')}</th>
            <th scope="col" class="number">
              {t('logBytes')}
            </th>
            <th scope="col" class="number">
              {t('logDuration')}
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={`${request.at} ${request.url}`} request={request} instant={instant} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ request, instant }: { request: LoggedRequest; instant: Intl.DateTimeFormat }) {
  const { at, purpose, method, url, status, bytes, duration } = request;
  return (
    <tr data-request={purpose.kind}>
      <td>
        <time dateTime={new Date(at).toISOString()}>{instant.format(at)}</time>
      </td>
      <td dir="auto">{purposeText(purpose)}</td>
      <td data-field="method">{method}</td>
      <td class="address" dir="ltr" data-field="address">
        {url}
      </td>
      <td data-field="status" data-label={t('logStatus')}>
        {status ?? t('logNoAnswer')}
      </td>
      <td class="number" data-field="bytes" data-label={t('logBytes')}>
        {formatNumber(bytes)}
      </td>
      <td class="number" data-label={t('logDuration')}>
        {duration === null ? t('logNotEnded') : t('logMilliseconds', formatNumber(duration))}
      </td>
    </tr>
  );
}

/** The purpose of a request: `points of service 194`. None for what only an earlier version asked for, such as a logo. */
function purposeText(purpose: Purpose): string {
  switch (purpose.kind) {
    case 'list':
      return t('purposeList', String(purpose.page));
    case 'missing':
      return t('purposeMissing', String(purpose.service));
    case 'details':
      return t('purposeDetails', String(purpose.service));
    case 'quotes':
      return t('purposeQuotes', String(purpose.service));
    case 'badge':
      return t('purposeBadge', String(purpose.service));
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
