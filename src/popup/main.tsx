import { catalogMessages } from '../catalog/catalog-messages.ts';
import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { pageParameters } from '../platform/handover.ts';
import { onSettingsChanged, readSettings } from '../settings/settings.ts';
import { mount, preparePage } from '../ui/page/mount.tsx';
import { chosenService } from './chosen-service.ts';
import { Popup } from './Popup.tsx';
import { readPopupData, STORE_PATIENCE_MS } from './popup-data.ts';
import { Forgotten } from './SiteState.tsx';
import { receiveReasonsToPrint } from './service/print.ts';
import { readSessionDetails, servicesOf } from './service/session-details.ts';

/**
 * `?url=ADDRESS` shows the popup for that address in a tab of its own, `?service=ID` for a service that was found by
 * search; without them, it is about the tab it was opened on. `&in=toolbar`: it is at the toolbar all the same.
 * `&from=link`: the address is that of a link. `&print=TOKEN`: the reasons of the service are to be printed.
 */
const parameters = await pageParameters();
if (parameters) await showPopup(parameters);
else await showForgotten();

async function showPopup(parameters: URLSearchParams): Promise<void> {
  const given = parameters.get('url');
  const service = parameters.get('service');

  const address = async (): Promise<string | undefined> => {
    if (given !== null) return given;
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    return tab?.url;
  };

  // Not by the kind of pointer: a desktop without a mouse has a toolbar too, whose popup takes its width from the page.
  const isPhone = navigator.userAgent.includes('Android');
  const isAtToolbar = (given === null && service === null) || parameters.get('in') === 'toolbar';
  document.body.classList.toggle('in-toolbar', isAtToolbar && !isPhone);
  // From before the first look: a list that is complete meanwhile would not be told of again for a week.
  let isOutdated = false;
  const outdate = () => {
    isOutdated = true;
  };
  const stops = [catalogMessages.listChanged.listen(outdate), onSettingsChanged(outdate)];
  const first = await readPopupData(address, STORE_PATIENCE_MS);
  await preparePage(first.settings);
  const chosen = service === null ? null : await chosenService(Number(service), first.settings);
  const toPrint = parameters.get('print');
  if (toPrint !== null) await receiveReasonsToPrint(toPrint);
  else await readSessionDetails(first.settings, chosen ? [chosen.service] : servicesOf(first.site));
  const refresh = async () => {
    const known = await readPopupData(address);
    await readSessionDetails(known.settings, servicesOf(known.site));
    return known;
  };
  /** Called once the popup listens itself. */
  const missedChange = () => {
    for (const stop of stops) stop();
    return isOutdated;
  };
  const isLink = parameters.get('from') === 'link';
  mount(
    <Popup first={first} refresh={refresh} missedChange={missedChange} chosen={chosen} isLink={isLink} />,
    '#popup',
    t('popupTitle'),
  );
}

/** The session in which it was opened is over, and with it what its address stood for. */
async function showForgotten(): Promise<void> {
  document.body.dataset.state = 'not-a-website';
  await preparePage(await readSettings());
  mount(<Forgotten />, '#popup', t('popupTitle'));
}
