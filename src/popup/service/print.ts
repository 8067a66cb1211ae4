import * as v from 'valibot';
import { POINT_LANGUAGES } from '../../directory/schema/vocabulary.ts';
import browser from '../../platform/browser.ts';
import { tokenAddress } from '../../platform/page-address.ts';
import { storePageData, takePageData } from '../../platform/page-data.ts';
import { cachedDetailsSchema, setCachedDetails } from '../../points/details-cache.ts';

const printedPointsSchema = v.object({
  /** Address of the directory that the details are from. */
  directory: v.string(),
  /** Null is English. */
  language: v.nullable(v.picklist(POINT_LANGUAGES)),
  cached: cachedDetailsSchema,
});

/** The points of a service, for the page that prints them. */
export type PrintedPoints = v.InferOutput<typeof printedPointsSchema>;

/** Whether this browser can print; Firefox for Android cannot. */
export function canPrint(): boolean {
  return typeof window.print === 'function';
}

/**
 * Prints the points of a service. Chrome cannot print a toolbar popup, so there the same view opens in a tab, which prints
 * itself. It gets the details from this page: details from a private window are not cached, so it would fetch them again.
 */
export async function printPoints(points: PrintedPoints): Promise<void> {
  if (!document.body.classList.contains('in-toolbar')) {
    window.print();
    return;
  }
  const { id } = points.cached.details;
  const page = `src/popup/index.html?service=${id}&print=${await storePageData(points)}`;
  await browser.tabs.create({ url: await tokenAddress(page) });
}

let isPrintRequested = false;

/**
 * Receives the points that this page was opened to print.
 *
 * @param token from the page's address
 */
export async function receivePointsToPrint(token: string): Promise<void> {
  const points = await takePageData(token, printedPointsSchema);
  if (points) setCachedDetails(points.directory, points.language, points.cached);
  // The history entry remembers that the page was printed, so that a reload does not print it again.
  isPrintRequested = points !== null && history.state !== PRINTED;
  history.replaceState(PRINTED, '');
}

const PRINTED = 'printed';

/** Whether this page was opened to be printed, so that it shows everything from the start. */
export function isPrinted(): boolean {
  return isPrintRequested;
}

/** Prints the page if it was opened for that. Call it when the points are rendered. */
export function printIfRequested(): void {
  if (!isPrintRequested) return;
  isPrintRequested = false;
  // The second frame begins after the paint of the first.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}
