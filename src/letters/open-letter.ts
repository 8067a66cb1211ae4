import browser from '../platform/browser.ts';
import { tokenAddress } from '../platform/page-address.ts';
import type { LetterKind } from './letter-kinds.ts';

/** Opens the page of letters in a tab. The history does not show which service. */
export async function openLetter(service: number, kind: LetterKind): Promise<void> {
  const url = await tokenAddress(`src/letters/index.html?id=${service}&letter=${kind}`);
  await browser.tabs.create({ url });
}
