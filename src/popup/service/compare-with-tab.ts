import { listInUse } from '../../catalog/list-in-use.ts';
import { siteOf } from '../../catalog/site/site.ts';
import { openComparison } from '../../page/open-comparison.ts';
import browser from '../../platform/browser.ts';
import { reported } from '../../platform/errors.ts';

/**
 * Opens the page that compares services with the one that the popup shows. If that is not the one of the tab, because the
 * popup is about a link or a search result, the tab's is the second.
 */
export async function compareWithTab(service: number, directory: string): Promise<void> {
  const other = await serviceOfTab(directory).catch(reported('find the service of the tab', null));
  const isOther = other !== null && other !== service;
  await openComparison(isOther ? [service, other] : [service]);
}

/** The service behind the active tab; null if the list has none, or if the browser does not reveal the address. */
async function serviceOfTab(directory: string): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const site = siteOf(tab?.url, await listInUse(directory));
  return 'service' in site ? site.service.id : null;
}
