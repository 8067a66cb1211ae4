import { openCatalog } from '../catalog/open-catalog.ts';
import { countPrivateRequest } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';

let last: Promise<void> = Promise.resolve();

/**
 * Counts a request from a private window. Nothing else is stored about it. Requests are counted one after another, because
 * the database in the extension's storage has no transactions.
 */
export async function recordPrivateRequest(): Promise<void> {
  const counting = last.then(async () => countPrivateRequest(await openCatalog()));
  last = counting.catch(() => {});
  await counting;
  requestMessages.privateRequestCounted.send();
}
