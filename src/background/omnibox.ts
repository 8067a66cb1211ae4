import { shownService } from '../catalog/site/shown-site.ts';
import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { isFirefox } from '../platform/device.ts';
import { ifStorageFailed, isStorageError, startInBackground } from '../platform/errors.ts';
import { noteOwnClick, pageAddress } from '../platform/page-address.ts';
import { isPublicSuffix, suffixesReady } from '../platform/public-suffix.ts';
import { readQuery } from '../search/read-query.ts';
import { searchInUse } from '../search/search-in-use.ts';
import { searchText } from '../search/search-text.ts';
import { readSettings } from '../settings/settings.ts';
import { chosenService, noHits, plainDescription, suggestion, typedText } from './suggestions.ts';

type OnChanged = Parameters<typeof browser.omnibox.onInputChanged.addListener>[0];
type Show = Parameters<OnChanged>[1];
type Disposition = Parameters<Parameters<typeof browser.omnibox.onInputEntered.addListener>[0]>[1];

/** Both browsers show this many suggestions below the first line. */
const MAX_SUGGESTIONS = 5;

/** Answers our keyword in the address bar from the list on this device. Does nothing on Android, which has no keywords. */
export function answerOmnibox(): void {
  if (!browser.omnibox) return;
  browser.omnibox.onInputStarted.addListener(explainFirstLine);
  browser.omnibox.onInputChanged.addListener((text, show) =>
    startInBackground('suggest services', suggest(text, show)),
  );
  browser.omnibox.onInputEntered.addListener((text, disposition) =>
    startInBackground('open the service', open(text, disposition)),
  );
}

/**
 * Sets the first line. It never names a service: Firefox shows the first line of the previous text, so it would show the
 * wrong grade, and Chrome stores the first line on the disk.
 */
function explainFirstLine(): void {
  browser.omnibox.setDefaultSuggestion({
    description: plainDescription(t('omniboxFirstLine'), !isFirefox()),
  });
}

let latestText = '';

async function suggest(text: string, show: Show): Promise<void> {
  latestText = text;
  const settings = await readSettings();
  await suffixesReady();
  const query = readQuery(text, isPublicSuffix);
  const isMarkup = !isFirefox();
  const inUse = await searchInUse(settings.directory, isPublicSuffix).catch(ifStorageFailed(null));
  // The text has changed since: these suggestions would replace the newer ones.
  if (latestText !== text) return;
  const found = inUse?.search?.find(query) ?? null;
  const lines = (found?.hits ?? [])
    .slice(0, MAX_SUGGESTIONS)
    .map(({ service, host }) => suggestion(shownService(service, settings), host, isMarkup));
  show(lines.length > 0 ? lines : [noHits(text, searchText(query, found, inUse?.list ?? null), isMarkup)]);
}

async function open(text: string, disposition: Disposition): Promise<void> {
  const { directory } = await readSettings();
  const page = await pageFor(text, directory);
  const url = await pageAddress(page);
  // The search page asks for nothing when it opens, and its address has the text.
  if (page.startsWith('src/service/')) await noteOwnClick(url);
  if (disposition === 'currentTab') await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: disposition === 'newForegroundTab' });
}

/** The page of the chosen service, or the search page if there is none. */
async function pageFor(line: string, directory: string): Promise<string> {
  const text = typedText(line);
  try {
    const { index, search } = await searchInUse(directory, isPublicSuffix);
    await suffixesReady();
    const hits = search?.find(readQuery(text, isPublicSuffix)).hits ?? [];
    const id = chosenService(text, hits, (number) => index?.summaries.get(number) ?? null);
    if (id !== null) return `src/service/index.html?id=${id}`;
  } catch (error) {
    if (!isStorageError(error)) throw error;
    // The search page shows what is wrong.
  }
  return `src/search/index.html?q=${encodeURIComponent(text.toWellFormed())}`;
}
