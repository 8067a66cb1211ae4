import * as v from 'valibot';
import { parseAnswer, type StoreAnswer, StoreError, storeRequest, untilDecided } from './store-request.ts';

const API = 'https://api.addons.microsoftedge.microsoft.com';

export interface EdgeProduct {
  readonly product: string;
  readonly clientId: string;
  readonly apiKey: string;
}

const operationSchema = v.object({
  status: v.picklist(['InProgress', 'Succeeded', 'Failed']),
  message: v.nullish(v.string(), ''),
  errorCode: v.nullish(v.string(), ''),
  errors: v.nullish(v.array(v.unknown()), []),
});

/**
 * Uploads a package to a product that Partner Center knows, and submits it for review. Update REST API v1.1:
 * https://learn.microsoft.com/microsoft-edge/extensions/update/api/addons-api-reference
 *
 * @param notes for the people who certify it
 * @param api the address of the API; tests give their own
 * @returns what the store says
 * @throws StoreError
 */
export async function submitToEdge(
  archive: Uint8Array<ArrayBuffer>,
  { product, clientId, apiKey }: EdgeProduct,
  notes: string,
  api = API,
  pauseMs?: number,
): Promise<string> {
  const submissions = `${api}/v1/products/${encodeURIComponent(product)}/submissions`;
  const headers = { authorization: `ApiKey ${apiKey}`, 'x-clientid': clientId };
  const succeeds = (operations: string, started: StoreAnswer) =>
    untilDecided(async () => {
      const answer = await storeRequest(`${operations}/${operationId(started)}`, { headers });
      const { status, message, errorCode, errors } = parseAnswer(operationSchema, answer);
      if (status === 'InProgress') return null;
      if (status === 'Succeeded') return message;
      throw new StoreError(`Edge Add-ons: ${errorCode}: ${message} ${JSON.stringify(errors)}`);
    }, pauseMs);

  const uploaded = await storeRequest(`${submissions}/draft/package`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/zip' },
    body: archive,
  });
  await succeeds(`${submissions}/draft/package/operations`, uploaded);
  const published = await storeRequest(submissions, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ notes }),
  });
  return succeeds(`${submissions}/operations`, published);
}

/** The header is documented as the id alone. An address that ends with the id gives the same. */
function operationId({ headers }: StoreAnswer): string {
  const id = headers.get('location')?.split('/').pop();
  if (!id) throw new StoreError('Edge Add-ons named no operation');
  return encodeURIComponent(id);
}
