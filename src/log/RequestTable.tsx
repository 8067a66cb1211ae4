import type { LoggedRequest, Purpose } from '../directory/logged-request.ts';
import { formatNumber } from '../i18n/format.ts';
import { type MessageName, t } from '../i18n/t.ts';
import { uiLanguage } from '../i18n/ui-language.ts';

/** What each purpose is called in the filter, in the order of its choices, and in the row of a request. */
export const PURPOSES = {
  list: ['kindList', 'purposeList'],
  missing: ['kindMissing', 'purposeMissing'],
  details: ['kindDetails', 'purposeDetails'],
  quotes: ['kindQuotes', 'purposeQuotes'],
  badge: ['kindBadge', 'purposeBadge'],
  document: ['kindDocument', 'purposeDocument'],
  case: ['kindCase', 'purposeCase'],
  cases: ['kindCases', 'purposeCases'],
  search: ['kindSearch', 'purposeSearch'],
} as const satisfies Record<Purpose['kind'], readonly [MessageName, MessageName]>;

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
function purposeText({ kind, ...about }: Purpose): string | undefined {
  const texts: readonly [MessageName, MessageName] | undefined = PURPOSES[kind];
  return texts && t(texts[1], ...Object.values(about).map(String));
}
