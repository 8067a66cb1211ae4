import browser from '../platform/browser.ts';
import { t } from '../ui/i18n.ts';
import { mount, preparePage } from '../ui/mount.tsx';
import { Popup } from './Popup.tsx';
import { whatIsKnown } from './what-is-known.ts';

/** `?url=ADDRESS` shows the popup for that address in a tab of its own; without it, for the tab it was opened on. */
const given = new URLSearchParams(location.search).get('url');

async function address(): Promise<string | undefined> {
  if (given !== null) return given;
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.url;
}

document.body.classList.toggle('in-toolbar', given === null);
const refresh = () => whatIsKnown(address);
const first = await refresh();
await preparePage(first.settings);
mount(<Popup first={first} refresh={refresh} />, '#popup', t('popupTitle'));
