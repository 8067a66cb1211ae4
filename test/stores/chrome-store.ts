import { generateKeyPairSync, verify } from 'node:crypto';
import type { ServiceAccount } from '../../scripts/release/stores/google-token.ts';
import type { StoreRoute } from './store-server.ts';

/** How the Chrome Web Store may answer. */
export type ChromeFault = 'upload-failed' | 'not-authorized' | 'in-review';

const TOKEN = 'a-google-token';
const ITEM = '/v2/publishers/a-publisher/items/an-item';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The account of the item at this store. */
export function chromeItem(address: string) {
  const account: ServiceAccount = {
    client_email: 'release@project.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    private_key_id: 'key-1',
    token_uri: `${address}/token`,
  };
  return { publisher: 'a-publisher', item: 'an-item', account };
}

/**
 * The Chrome Web Store API v2 with one item, and Google's token endpoint. The first question about an upload finds it in
 * progress. https://developer.chrome.com/docs/webstore/api/reference/rest
 */
export function chromeStore(fault?: ChromeFault): StoreRoute[] {
  let questions = 0;
  const isAuthorized = ({ headers }: Request) => headers.get('authorization') === `Bearer ${TOKEN}`;
  return [
    {
      route: 'POST /token',
      async answer(request) {
        const form = new URLSearchParams(await request.text());
        const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
        const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
        const isSigned = verify(
          'RSA-SHA256',
          Buffer.from(`${header}.${claims}`),
          publicKey,
          Buffer.from(signature, 'base64url'),
        );
        const { iss, scope, aud, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
        const isFor =
          iss === 'release@project.iam.gserviceaccount.com' &&
          scope === 'https://www.googleapis.com/auth/chromewebstore' &&
          aud === request.url &&
          exp - iat <= 3_600 &&
          Math.abs(iat * 1_000 - Date.now()) < 60_000;
        if (!isGrant || !isSigned || !isFor)
          return Response.json({ error: 'invalid_grant' }, { status: 400 });
        return Response.json({ access_token: TOKEN, expires_in: 3_599, token_type: 'Bearer' });
      },
    },
    {
      route: `POST /upload${ITEM}:upload`,
      answer(request) {
        if (fault === 'not-authorized' || !isAuthorized(request)) return refusal(401, 'UNAUTHENTICATED');
        if (request.headers.get('content-type') !== 'application/zip') return refusal(400, 'no zip');
        const state = fault === 'upload-failed' ? 'FAILED' : 'IN_PROGRESS';
        return Response.json({ name: ITEM.slice(4), itemId: 'an-item', uploadState: state });
      },
    },
    {
      route: `GET ${ITEM}:fetchStatus`,
      answer(request) {
        if (!isAuthorized(request)) return refusal(401, 'UNAUTHENTICATED');
        questions += 1;
        return Response.json({ lastAsyncUploadState: questions === 1 ? 'IN_PROGRESS' : 'SUCCEEDED' });
      },
    },
    {
      route: `POST ${ITEM}:publish`,
      async answer(request) {
        if (!isAuthorized(request)) return refusal(401, 'UNAUTHENTICATED');
        if (fault === 'in-review') return refusal(400, 'FAILED_PRECONDITION: the item is in review');
        const { publishType } = await request.json();
        if (publishType !== 'DEFAULT_PUBLISH') return refusal(400, 'INVALID_ARGUMENT');
        return Response.json({ name: ITEM.slice(4), itemId: 'an-item', state: 'PENDING_REVIEW' });
      },
    },
  ];
}

function refusal(code: number, message: string): Response {
  return Response.json({ error: { code, message } }, { status: code });
}
