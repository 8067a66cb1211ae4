import * as v from 'valibot';
import { cachedDetailsSchema, setCachedDetails } from '../../details/details-cache.ts';
import { POINT_LANGUAGES } from '../../directory/schema/vocabulary.ts';
import browser from '../../platform/browser.ts';
import { tokenAddress } from '../../platform/page-address.ts';
import { storePageData, takePageData } from '../../platform/page-data.ts';

const printedReasonsSchema = v.object({
  /** Address of the directory that the details are from. */
  directory: v.string(),
  /** Null is English. */
  language: v.nullable(v.picklist(POINT_LANGUAGES)),
  cached: cachedDetailsSchema,
});

/** The reasons of a service, for the page that prints them. */
export type PrintedReasons = v.InferOutput<typeof printedReasonsSchema>;

/** Whether this browser can print; Firefox for Android cannot. */
export function canPrint(): boolean {
  return typeof window.print === 'function';
}

/**
 * Prints the reasons of a service. Chrome cannot print a toolbar popup, so there the same view opens in a tab, which prints
 * itself. It gets the details from this page: details from a private window are not cached, so it would fetch them again.
 */
export async function printReasons(reasons: PrintedReasons): Promise<void> {
  if (!document.body.classList.contains('in-toolbar')) {
    window.print();
    return;
  }
  const { id } = reasons.cached.details;
  const page = `src/popup/index.html?service=${id}&print=${await storePageData(reasons)}`;
  await browser.tabs.create({ url: await tokenAddress(page) });
}

let isPrintRequested = false;

/**
 * Receives the reasons that this page was opened to print.
 *
 * @param token from the page's address
 */
export async function receiveReasonsToPrint(token: string): Promise<void> {
  const reasons = await takePageData(token, printedReasonsSchema);
  if (reasons) setCachedDetails(reasons.directory, reasons.language, reasons.cached);
  // The history entry remembers that the page was printed, so that a reload does not print it again.
  isPrintRequested = reasons !== null && history.state !== PRINTED;
  history.replaceState(PRINTED, '');
}

const PRINTED = 'printed';

/** Whether this page was opened to be printed, so that it shows everything from the start. */
export function isPrinted(): boolean {
  return isPrintRequested;
}

/** Prints the page if it was opened for that. Call it when the reasons are rendered. */
export function printIfRequested(): void {
  if (!isPrintRequested) return;
  isPrintRequested = false;
  // The second frame begins after the paint of the first.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}
