import browser from '../platform/browser.ts';
import { tokenAddress } from '../platform/page-address.ts';

/** As many columns as fit on a page. */
export const MAX_COMPARED = 3;

/** Opens the page that compares services, in a tab. The history does not show which services. */
export async function openComparison(ids: readonly number[]): Promise<void> {
  const url = await tokenAddress(`src/compare/index.html?services=${ids.join(',')}`);
  await browser.tabs.create({ url });
}
