import browser from './browser.ts';
import { withinTime } from './within-time.ts';

/**
 * What running a function in a page came to: what it has returned, or why it did not. `closed`: the browser lets no extension
 * into the page, or this one not without a click.
 */
export type Injected =
  | { readonly problem: null; readonly value: unknown }
  | { readonly problem: 'closed' | 'no-answer' };

/**
 * Runs a function in the page of a tab, in the extension's own world, without waiting for the end of loading. The tab must
 * be one for which a person has just called the extension (`activeTab`).
 *
 * @param func is sent as text: it must use nothing from outside of itself
 * @param limitMs a page that hangs never answers
 */
export async function runInTab<A>(
  tabId: number,
  func: (argument: A) => unknown,
  argument: A,
  limitMs: number,
): Promise<Injected> {
  return (await withinTime(limitMs, inject(tabId, func, argument))) ?? { problem: 'no-answer' };
}

async function inject<A>(tabId: number, func: (argument: A) => unknown, argument: A): Promise<Injected> {
  try {
    const [result] = await browser.scripting.executeScript({
      target: { tabId },
      func,
      args: [argument],
      injectImmediately: true,
    });
    return { problem: null, value: result?.result };
  } catch (error) {
    // Both browsers refuse with a plain Error and words that are for people only.
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    return { problem: 'closed' };
  }
}
