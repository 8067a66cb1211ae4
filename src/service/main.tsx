// First, so that the sheets of the components come after it.
import './service.css';
import { loadCachedDetails } from '../details/details-cache.ts';
import { ExpiredPage } from '../page/ExpiredPage.tsx';
import { openPage } from '../page/open-page.tsx';
import { pageParameters } from '../platform/page-address.ts';
import { tabAsksOnOpen } from '../requests/when-to-ask.ts';
import { ServicePage } from './ServicePage.tsx';

/** `?id=219` is the number of a service in the directory in use. In a private window, a token stands for it. */
const isPublicAddress = new URLSearchParams(location.search).has('id');

await openPage('popupTitle', async (settings) => {
  const parameters = await pageParameters();
  if (!parameters) return <ExpiredPage />;
  const id = readId(parameters.get('id'));
  if (id !== null) await loadCachedDetails(settings, [id]);
  return (
    <ServicePage
      first={settings}
      id={id}
      asksOnOpen={await tabAsksOnOpen(settings)}
      // The browser's history keeps titles.
      isTitleNamed={isPublicAddress}
    />
  );
});

/** Null for anything that is not the number of a service. */
function readId(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
