import { listInUse } from '../catalog/list-in-use.ts';
import { listDate } from '../catalog/list-record.ts';
import { currentSite, readNewerServices } from '../catalog/site/newer-services.ts';
import { shownSite } from '../catalog/site/shown-site.ts';
import { type Site, siteOf, siteWithoutDatabase } from '../catalog/site/site.ts';
import type { SealLook } from '../graphics/seal-drawing.ts';
import { sealImages } from '../graphics/seal-images.ts';
import browser from '../platform/browser.ts';
import type { IconImages } from '../platform/declarative-content.ts';
import { handledElsewhere, isStorageError, reportError } from '../platform/errors.ts';
import { readSettings } from '../settings/settings.ts';
import { appearance } from './appearance.ts';
import { type GradeMark, gradeMark } from './marks/grade-marks.ts';

/** The latest update of each tab. The results of an earlier one are out of date. */
const latest = new Map<number, Promise<void>>();

/** A tab as the browser describes it; it has no `url` without the `tabs` permission. */
interface BrowserTab {
  readonly id?: number | undefined;
  readonly url?: string | undefined;
}

/**
 * Sets icon and title of a tab for its address. Does nothing without an address. Resolves when the tab shows its latest update,
 * which may be another one: the first request for a list waits until the tabs show the grades of the package.
 */
export async function updateTab(tabId: number, address: string | undefined): Promise<void> {
  if (address === undefined) return;
  const update = runUpdate(tabId, address, () => latest.get(tabId) === update);
  latest.set(tabId, update);
  await update;
}

async function runUpdate(tabId: number, address: string, isLatest: () => boolean): Promise<void> {
  const { site, mark } = await readSite(address);
  if (isLatest()) await showInTab(tabId, appearance(site, mark)).catch(ignoreClosedTab);
  else await latest.get(tabId);
}

/** The interface's types want an index signature on `ImageData`, which no browser has. */
interface IconSetter {
  setIcon(details: { readonly tabId?: number; readonly imageData?: ImageData | IconImages }): Promise<void>;
}

/**
 * Sets icon and title of one tab, until it loads another page. In Chrome the icon hides that of the rules.
 *
 * Pixels are sent at once. For the path of a file, Chrome's worker loads and decodes it first; in the meantime the tab may
 * navigate, and the old icon lands on the new page.
 *
 * @throws Error with the browser's message, for example when the tab has closed
 */
export async function showInTab(
  tabId: number,
  { seal, title }: { readonly seal: SealLook; readonly title: string },
): Promise<void> {
  const action: IconSetter = browser.action;
  await Promise.all([
    action.setIcon({ tabId, imageData: sealImages(seal) }),
    browser.action.setTitle({ tabId, title }),
  ]);
}

/**
 * Updates several tabs at the addresses that the browser gives for them. The browser's answer can be older than a tab
 * event that arrives before it (seen at 2 of 400 navigations). So a tab whose update began after the question is left to
 * that update.
 *
 * @param queryTabs asks the browser for the tabs
 */
export async function updateTabs(queryTabs: () => Promise<readonly BrowserTab[]>): Promise<void> {
  const before = new Map(latest);
  const tabs = await queryTabs();
  await Promise.all(
    tabs.map(({ id: tabId, url }) => {
      if (tabId === undefined) return undefined;
      const update = latest.get(tabId);
      return update === before.get(tabId) ? updateTab(tabId, url) : update;
    }),
  );
}

/** A tab may close before its update ends. */
function ignoreClosedTab(error: unknown): void {
  if (error instanceof Error && /tab/i.test(error.message)) return;
  throw error;
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
async function readSite(address: string): Promise<{ readonly site: Site; readonly mark: GradeMark | null }> {
  try {
    settingsAndAnswers ??= startReading();
    const reading = settingsAndAnswers;
    const settings = await reading.settings;
    const [inUse, newer] = await Promise.all([listInUse(settings.directory), reading.newer]);
    const listed = shownSite(siteOf(address, inUse), settings);
    const site = currentSite(listed, listDate(inUse.list), newer, settings);
    const mark = 'service' in site ? gradeMark(site.service, inUse.changes, settings, Date.now()) : null;
    return { site, mark };
  } catch (error) {
    if (!isStorageError(error)) reportError('find the service of a tab', error);
    return { site: siteWithoutDatabase(address, false), mark: null };
  }
}
