import browser from '../platform/browser.ts';
import { t } from '../ui/i18n.ts';
import { mount, preparePage } from '../ui/mount.tsx';
import { Popup } from './Popup.tsx';
import { searchedService } from './searched.ts';
import { readSessionDetails, servicesOf } from './session-details.ts';
import { STORE_PATIENCE_MS, whatIsKnown } from './what-is-known.ts';

/**
 * `?url=ADDRESS` shows the popup for that address in a tab of its own, `?service=ID` for a service that was found by
 * search; without them, it is about the tab it was opened on. `&in=toolbar`: it is at the toolbar all the same.
 * `&from=link`: the address is that of a link.
 */
const parameters = new URLSearchParams(location.search);
const given = parameters.get('url');
const service = parameters.get('service');

async function address(): Promise<string | undefined> {
  if (given !== null) return given;
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.url;
}

// Not by the kind of pointer: a desktop without a mouse has a toolbar too, whose popup takes its width from the page.
const isPhone = navigator.userAgent.includes('Android');
const isAtToolbar = (given === null && service === null) || parameters.get('in') === 'toolbar';
document.body.classList.toggle('in-toolbar', isAtToolbar && !isPhone);
const first = await whatIsKnown(address, STORE_PATIENCE_MS);
await preparePage(first.settings);
const chosen = service === null ? null : await searchedService(Number(service), first.settings);
await readSessionDetails(first.settings, chosen ? [chosen.service] : servicesOf(first.site));
const refresh = async () => {
  const known = await whatIsKnown(address);
  await readSessionDetails(known.settings, servicesOf(known.site));
  return known;
};
const isLink = parameters.get('from') === 'link';
mount(<Popup first={first} refresh={refresh} chosen={chosen} isLink={isLink} />, '#popup', t('popupTitle'));
