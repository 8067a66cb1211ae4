import * as v from 'valibot';
import { googleToken, type ServiceAccount } from './google-token.ts';
import { parseAnswer, StoreError, storeRequest, untilDecided } from './store-request.ts';

const API = 'https://chromewebstore.googleapis.com';

export interface ChromeItem {
  readonly publisher: string;
  readonly item: string;
  readonly account: ServiceAccount;
}

/** The reference names the states without a prefix, and its prose with one. */
const uploadState = v.picklist(['SUCCEEDED', 'IN_PROGRESS', 'UPLOAD_IN_PROGRESS', 'FAILED', 'NOT_FOUND']);
const uploadSchema = v.object({ uploadState });
const statusSchema = v.object({ lastAsyncUploadState: uploadState });
const publishSchema = v.object({ state: v.string() });

/**
 * Uploads a package to an item that the developer dashboard knows, and submits it for review. It is published as soon as
 * it is approved. Chrome Web Store API v2: https://developer.chrome.com/docs/webstore/api/reference/rest
 *
 * @param api the address of the API; tests give their own
 * @returns the state of the item, such as PENDING_REVIEW
 * @throws StoreError
 */
export async function submitToChrome(
  archive: Uint8Array<ArrayBuffer>,
  { publisher, item, account }: ChromeItem,
  api = API,
  pauseMs?: number,
): Promise<string> {
  const name = `publishers/${encodeURIComponent(publisher)}/items/${encodeURIComponent(item)}`;
  const authorization = `Bearer ${await googleToken(account)}`;
  const uploaded = await storeRequest(`${api}/upload/v2/${name}:upload`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/zip' },
    body: archive,
  });
  let state = parseAnswer(uploadSchema, uploaded).uploadState;
  if (isBusy(state)) {
    state = await untilDecided(async () => {
      const status = await storeRequest(`${api}/v2/${name}:fetchStatus`, { headers: { authorization } });
      const { lastAsyncUploadState } = parseAnswer(statusSchema, status);
      return isBusy(lastAsyncUploadState) ? null : lastAsyncUploadState;
    }, pauseMs);
  }
  if (state !== 'SUCCEEDED') throw new StoreError(`the Chrome Web Store did not take the package: ${state}`);
  const published = await storeRequest(`${api}/v2/${name}:publish`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ publishType: 'DEFAULT_PUBLISH' }),
  });
  return parseAnswer(publishSchema, published).state;
}

function isBusy(state: v.InferOutput<typeof uploadState>): boolean {
  return state === 'IN_PROGRESS' || state === 'UPLOAD_IN_PROGRESS';
}
