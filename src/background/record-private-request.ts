import { openCatalog } from '../catalog/open-catalog.ts';
import { countPrivateRequest } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';

/** Counts a request from a private window. Nothing else is stored about it. */
export async function recordPrivateRequest(): Promise<void> {
  await countPrivateRequest(await openCatalog());
  requestMessages.privateRequestCounted.send();
}
