import * as v from 'valibot';
import { type CachedDetails, cachedSchema, putAtHand } from '../../details/cache.ts';
import { POINT_LANGUAGES, type PointLanguage } from '../../directory/schema.ts';
import browser from '../../platform/browser.ts';
import { leaveWord, namelessAddress, takeWord } from '../../platform/handover.ts';

const reasonsSchema = v.object({
  directory: v.string(),
  language: v.nullable(v.picklist(POINT_LANGUAGES)),
  cached: cachedSchema,
});

/** The reasons of a service as they stand on the page that is to be printed. */
export interface PrintedReasons {
  /** Address of the directory that gave them. */
  readonly directory: string;
  /** Null is English. */
  readonly language: PointLanguage | null;
  readonly cached: CachedDetails;
}

/** Firefox for Android has no print. */
export function canPrint(): boolean {
  return typeof window.print === 'function';
}

/**
 * Prints the reasons of a service. A toolbar's popup has no printing of its own in Chrome, so there the same view opens in
 * a tab and prints itself. The reasons go along: those of a private window are kept nowhere, and the tab would ask again.
 */
export async function printReasons(reasons: PrintedReasons): Promise<void> {
  if (!document.body.classList.contains('in-toolbar')) {
    window.print();
    return;
  }
  const { id } = reasons.cached.details;
  const page = `src/popup/index.html?service=${id}&print=${await leaveWord(reasons)}`;
  await browser.tabs.create({ url: await namelessAddress(page) });
}

let isAsked = false;

/**
 * Takes the reasons that this page was opened to print.
 *
 * @param token of the page's address
 */
export async function takeReasonsToPrint(token: string): Promise<void> {
  const reasons = await takeWord(token, reasonsSchema);
  if (reasons) putAtHand(reasons.directory, reasons.language, reasons.cached);
  // A page that is loaded again was printed before.
  isAsked = reasons !== null && history.state !== PRINTED;
  history.replaceState(PRINTED, '');
}

const PRINTED = 'printed';

/** Prints once the reasons are on the page, if the page was opened for that. */
export function printIfAsked(): void {
  if (!isAsked) return;
  isAsked = false;
  // After the paint of what has just been rendered.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}
