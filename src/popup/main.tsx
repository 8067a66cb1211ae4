import { catalogMessages } from '../catalog/catalog-messages.ts';
import { withoutDatabase } from '../catalog/site/no-grade.ts';
import { type Site, servicesOf } from '../catalog/site/site.ts';
import type { ServiceSummary } from '../catalog/summary-table.ts';
import { loadCachedDetails } from '../details/details-cache.ts';
import { ExpiredPage } from '../page/ExpiredPage.tsx';
import { mount, openPage, preparePage, startPage } from '../page/open-page.tsx';
import browser from '../platform/browser.ts';
import { reported } from '../platform/errors.ts';
import { takeOwnClick } from '../platform/own-click.ts';
import { pageParameters } from '../platform/page-address.ts';
import { countAsPrivate } from '../platform/private-window.ts';
import { closeWithItsTab } from '../platform/toolbar-button.ts';
import type { ReadableTab } from '../reading/view/use-reading.ts';
import { onSettingsChanged } from '../settings/settings.ts';
import { type ChosenService, readChosenService } from './ChosenServiceView.tsx';
import { Popup, type ShownData } from './Popup.tsx';
import { FIRST_READ_LIMIT_MS, type PopupData, readPopupData } from './popup-data.ts';

/*
 * The parameters of the page's address:
 *   (none)         the toolbar popup, about the active tab
 *   url=ADDRESS    a page in a tab, about that address
 *   service=ID     a page in a tab, about that service
 *   look=through   looks through the page of the tab at once, because a press has asked for it
 *   tab=ID         about this tab instead of the active one
 *   in=toolbar     with url or service: laid out as a toolbar popup
 *   from=link, from=selection   with url: the address is that of a link, or was selected
 *   through=HOST   with from=link: the site whose redirect the link leads through
 */
await startPage(async () => {
  const parameters = await pageParameters();
  if (parameters) return showPopup(parameters);
  document.body.dataset.state = 'not-a-website';
  await openPage('popupTitle', () => <ExpiredPage />);
});

async function showPopup(parameters: URLSearchParams): Promise<void> {
  closeWithItsTab();
  const url = parameters.get('url');
  const service = parameters.get('service');

  // The user agent decides and not the pointer type: a desktop without a mouse has a toolbar popup, too.
  const isPhone = navigator.userAgent.includes('Android');
  const isAtToolbar =
    (url === null && service === null && !parameters.has('tab')) || parameters.get('in') === 'toolbar';
  document.body.classList.toggle('in-toolbar', isAtToolbar && !isPhone);

  // Listen before the first read: the next change may be a week away.
  let hasChanged = false;
  const onChange = () => {
    hasChanged = true;
  };
  const stops = [catalogMessages.listChanged.listen(onChange), onSettingsChanged(onChange)];
  const missedChange = () => {
    for (const stop of stops) stop();
    return hasChanged;
  };

  const isAboutTab = (url === null && service === null) || parameters.has('tab');
  const isOpenedByPerson = takeOwnClick().catch(reported('read who opened the page', false));
  /** A popup in a window of its own stays when its tab is closed. */
  let lastTab: BrowserTab | undefined;
  const readData = async (limitMs?: number): Promise<ShownData> => {
    let tab: ReadableTab | null = null;
    const readAddress = async () => {
      lastTab = (isAboutTab ? await tabOf(parameters) : undefined) ?? lastTab;
      tab = readableTab(lastTab);
      return url ?? tab?.address;
    };
    const data = await readPopupData(readAddress, limitMs);
    const isOurs = await isOpenedByPerson;
    return { ...data, tab, ...(!isOurs && { asksOnOpen: false, needsNotice: false }) };
  };
  const read = async () => {
    const data = await readData();
    await loadCachedDetails(data.settings, idsOf(servicesOf(data.site)));
    // A window that stays open must not tell the directory which sites its tab goes to.
    return isOtherSite(data.site, first.site) ? { ...data, asksOnOpen: false, needsNotice: false } : data;
  };
  const first = await readData(FIRST_READ_LIMIT_MS);
  if (first.isPrivate) countAsPrivate();
  await preparePage(first.settings);
  const openedFor = service === null ? null : await chosenAtFirst(Number(service), first);
  const shown = openedFor?.service ? [openedFor.service] : servicesOf(first.site);
  await loadCachedDetails(first.settings, idsOf(shown));

  const source = { first, openedFor, read, missedChange };
  mount(
    <Popup
      {...source}
      from={parameters.get('from')}
      through={parameters.get('through')}
      goal={parameters.get('look') === 'through' ? 'cases' : null}
    />,
    'popupTitle',
  );
}

/** Whether a site is another one than at first: on another host, or of another service, as `google.com/chrome`. */
function isOtherSite(site: Site, first: Site): boolean {
  if (hostIn(site) !== hostIn(first)) return true;
  // Before the list came, no site had a service.
  if (first.state === 'list-coming' || first.state === 'list-unavailable') return false;
  return servicesOf(site)[0]?.id !== servicesOf(first)[0]?.id;
}

function hostIn(site: Site): string | null {
  return 'host' in site ? site.host : null;
}

/** The service of the address. A list that could not be read in time is not waited for once more. */
async function chosenAtFirst(id: number, { list, isOpening, settings }: PopupData): Promise<ChosenService> {
  if (list) return readChosenService(id, settings);
  const absence = withoutDatabase(isOpening, Date.now());
  return { id, directory: settings.directory, service: null, absence };
}

function idsOf(services: readonly ServiceSummary[]): readonly number[] {
  return services.map(({ id }) => id);
}

type BrowserTab = Awaited<ReturnType<typeof browser.tabs.get>>;

/** The tab that the popup is about: the active one, or the one of its address, unless that is closed. */
async function tabOf(parameters: URLSearchParams): Promise<BrowserTab | undefined> {
  const given = parameters.get('tab');
  const tabs = await browser.tabs.query(given === null ? { active: true, currentWindow: true } : {});
  return given === null ? tabs[0] : tabs.find(({ id }) => id === Number(given));
}

/** Null if the browser does not reveal its address: then it lets nobody look into the page either. */
function readableTab({ id, url, title = '' }: Partial<BrowserTab> = {}): ReadableTab | null {
  return id === undefined || url === undefined ? null : { id, address: url, title };
}
