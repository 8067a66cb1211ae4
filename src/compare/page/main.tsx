// First, so that the sheets of the components come after it.
import './compare.css';
import { t } from '../../i18n/t.ts';
import { pageParameters } from '../../platform/page-address.ts';
import { openPage } from '../../ui/page/open-page.tsx';
import { ComparePage } from './ComparePage.tsx';
import { comparedBefore, serviceIds } from './compared-services.ts';

/** `?services=219,536` compares services. Our own links have a token instead, so that the history does not show which. */
// The title does not name the services: the browser's history keeps titles.
await openPage('compareTitle', async (settings) => {
  const parameters = await pageParameters();
  const before = comparedBefore(settings.directory);
  return parameters || before ? (
    <ComparePage first={settings} ids={before ?? serviceIds(parameters?.get('services') ?? '')} />
  ) : (
    // After the end of the browser session in which it was opened, its address no longer stands for services.
    <>
      <h1>{t('popupExpiredTitle')}</h1>
      <p data-forgotten>{t('popupExpired')}</p>
    </>
  );
});
