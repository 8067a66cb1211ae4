import { listInUse } from '../catalog/list-in-use.ts';
import { type ListRecord, listDate } from '../catalog/list-record.ts';
import { currentSite, readNewerServices } from '../catalog/site/newer-services.ts';
import { shownSite } from '../catalog/site/shown-site.ts';
import { pageRead, type Site, siteOf, siteWithoutDatabase } from '../catalog/site/site.ts';
import { isServiceLook } from '../graphics/seal-drawing.ts';
import browser from '../platform/browser.ts';
import { handledElsewhere, isStorageError, reportError } from '../platform/errors.ts';
import { readSettings } from '../settings/settings.ts';
import { appearance } from './appearance.ts';
import { type GradeMark, gradeMark } from './marks/grade-marks.ts';
import { rulesCover } from './rules/update-rules.ts';
import { noteTabIcon, setTabIcon, tabsWithIcon } from './tab-icons.ts';

/** The latest update of each tab. The results of an earlier one are out of date. */
const latest = new Map<number, Promise<void>>();
let cancellations = 0;

/** A tab as the browser describes it; it has no `url` without the `tabs` permission. */
interface BrowserTab {
  readonly id?: number | undefined;
  readonly url?: string | undefined;
}

/** Why a tab is updated: its address has changed, or the list or a setting has. */
export type UpdateCause = 'navigation' | 'refresh';

/** Sets icon and title of a tab for its address. Does nothing without an address. */
export async function updateTab(
  tabId: number,
  address: string | undefined,
  cause: UpdateCause,
): Promise<void> {
  if (address === undefined) return;
  const update = runUpdate(tabId, address, cause, () => latest.get(tabId) === update);
  latest.set(tabId, update);
  await update;
}

async function runUpdate(
  tabId: number,
  address: string,
  cause: UpdateCause,
  isLatest: () => boolean,
): Promise<void> {
  const [{ site, mark, list }, withIcon] = await Promise.all([readSite(address), tabsWithIcon()]);
  if (!isLatest()) return;
  const { seal, title } = appearance(site, mark);

  // A tab's own icon hides the icon of the rules until the tab loads another page, and cannot be removed. So set none
  // where the rules show the same.
  const hasRule = isServiceLook(seal) && (await isShownByRules(address, site, list));
  const usesRule =
    hasRule && (!withIcon.has(tabId) || (cause === 'navigation' && (await hasLostIcon(tabId))));
  if (!isLatest()) return;
  await noteTabIcon(tabId, !usesRule);
  await Promise.all([
    // Before the title: `hasLostIcon` takes a title as a sign that the icon is there too.
    usesRule || setTabIcon(tabId, seal),
    browser.action.setTitle({ tabId, title }),
  ]).catch(ignoreClosedTab);
}

/**
 * Updates several tabs at the addresses that the browser gives for them. The browser's answer can be older than a tab
 * event that arrives before it (seen at 2 of 400 navigations). So a tab whose update began after the question is left to
 * that update.
 *
 * @param queryTabs asks the browser for the tabs
 */
export async function updateTabs(
  queryTabs: () => Promise<readonly BrowserTab[]>,
  cause: UpdateCause,
): Promise<void> {
  const before = new Map(latest);
  const begun = cancellations;
  const tabs = await queryTabs();
  if (cancellations !== begun) return;
  await Promise.all(
    tabs.map(({ id: tabId, url }) => {
      if (tabId === undefined) return undefined;
      const update = latest.get(tabId);
      return update === before.get(tabId) ? updateTab(tabId, url, cause) : update;
    }),
  );
}

/** Discards the results of all running updates. */
export function cancelTabUpdates(): void {
  cancellations += 1;
  latest.clear();
}

/** Call this when a tab has closed or has lost its icon. */
export async function forgetTab(tabId: number): Promise<void> {
  latest.delete(tabId);
  await noteTabIcon(tabId, false);
}

/** A page can enter or leave a claimed path without loading, and its tab keeps its icon then. So paths are left to us. */
async function isShownByRules(address: string, site: Site, list: ListRecord | null): Promise<boolean> {
  // The browser has the address of a reader or viewer, and the site that of the page in it.
  const hasRule = 'claim' in site && !site.claim.includes('/') && pageRead(address) === address;
  return hasRule && list !== null && rulesCover(list);
}

/**
 * The browser removes both icon and title of a tab when it loads another page, but not when a page changes its own
 * address. The events look the same. The title shows which it was: a tab without its own has the extension's default title.
 */
export async function hasLostIcon(tabId: number): Promise<boolean> {
  const titles = await Promise.all([browser.action.getTitle({ tabId }), browser.action.getTitle({})]).catch(
    ignoreClosedTab,
  );
  return titles !== undefined && titles[0] === titles[1];
}

/** A tab may close before its update ends. */
function ignoreClosedTab(error: unknown): void {
  if (error instanceof Error && /tab/i.test(error.message)) return;
  throw error;
}

/** What the toolbar shows of an address. */
interface ToolbarSite {
  readonly site: Site;
  /** The mark of the site's service. */
  readonly mark: GradeMark | null;
  /** The list that says so; null if the directory has said something else since, or if the database cannot be read. */
  readonly list: ListRecord | null;
}

/**
 * The settings, and the answers of the directory that are newer than the list. They are read once, so that a navigation waits
 * for no storage; null if they have to be read again.
 */
let settingsAndAnswers: ReturnType<typeof startReading> | null = null;

function startReading() {
  const settings = readSettings();
  const newer = settings.then(({ directory }) => readNewerServices(directory));
  // The next tab tries again.
  newer.catch((error: unknown) => {
    handledElsewhere(error);
    forgetSettingsAndAnswers();
  });
  return { settings, newer };
}

/** Call this when a setting or an answer of the directory has changed: the next update of a tab reads them again. */
export function forgetSettingsAndAnswers(): void {
  settingsAndAnswers = null;
}

/** The site behind an address, with the mark of its service. */
async function readSite(address: string): Promise<ToolbarSite> {
  try {
    settingsAndAnswers ??= startReading();
    const reading = settingsAndAnswers;
    const settings = await reading.settings;
    const [inUse, newer] = await Promise.all([listInUse(settings.directory), reading.newer]);
    const listed = shownSite(siteOf(address, inUse), settings);
    const site = currentSite(listed, listDate(inUse.list), newer, settings);
    if (!('service' in site && 'service' in listed)) return { site, mark: null, list: inUse.list };
    const isAsListed =
      site.service.grade === listed.service.grade && site.service.reviewed === listed.service.reviewed;
    const mark = gradeMark(site.service, inUse.changes, settings, Date.now());
    return { site, mark, list: isAsListed ? inUse.list : null };
  } catch (error) {
    if (!isStorageError(error)) reportError('find the service of a tab', error);
    return { site: siteWithoutDatabase(address, false), mark: null, list: null };
  }
}
