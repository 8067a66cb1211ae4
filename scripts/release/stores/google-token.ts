import { sign } from 'node:crypto';
import * as v from 'valibot';
import { parseAnswer, storeRequest } from './store-request.ts';

const SCOPE = 'https://www.googleapis.com/auth/chromewebstore';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** The parts that we need of the JSON key that Google Cloud creates for a service account. */
export const serviceAccountSchema = v.object({
  client_email: v.pipe(v.string(), v.email()),
  private_key: v.string(),
  private_key_id: v.string(),
  token_uri: v.pipe(v.string(), v.url()),
});
export type ServiceAccount = v.InferOutput<typeof serviceAccountSchema>;

/**
 * Gets an access token for the Chrome Web Store, valid for an hour.
 * https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 *
 * @throws StoreError
 */
export async function googleToken(account: ServiceAccount, now = Date.now()): Promise<string> {
  const issued = Math.floor(now / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = part({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id });
  const claims = part({
    iss: account.client_email,
    scope: SCOPE,
    aud: account.token_uri,
    iat: issued,
    exp: issued + 3_600,
  });
  const unsigned = `${header}.${claims}`;
  const signature = sign('RSA-SHA256', Buffer.from(unsigned), account.private_key).toString('base64url');
  const answer = await storeRequest(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: GRANT, assertion: `${unsigned}.${signature}` }),
  });
  return parseAnswer(v.object({ access_token: v.string() }), answer).access_token;
}
