import { createHmac } from 'node:crypto';
import { unzipSync } from 'fflate';
import product from '../../product.json' with { type: 'json' };
import type { StoreRoute } from './store-server.ts';

/** How addons.mozilla.org may answer. */
export type FirefoxFault = 'invalid-package';

export const FIREFOX_KEYS = { apiKey: 'user:1:2', apiSecret: 'an-amo-secret' };

const ADDONS = '/api/v5/addons';

/**
 * The part of the API of addons.mozilla.org that `web-ext sign` uses for a listed version of an add-on.
 * https://mozilla.github.io/addons-server/topics/api/addons.html
 */
export function firefoxStore(fault?: FirefoxFault): StoreRoute[] {
  const guarded = (answer: (request: Request) => Promise<Response> | Response) => (request: Request) =>
    isSigned(request) ? answer(request) : Response.json({ detail: 'Wrong signature' }, { status: 401 });
  return [
    {
      route: `POST ${ADDONS}/upload/`,
      answer: guarded(async (request) => {
        const form = await request.formData();
        const upload = form.get('upload');
        if (form.get('channel') !== 'listed' || !(upload instanceof File)) return wrong('upload');
        const files = Object.keys(unzipSync(new Uint8Array(await upload.arrayBuffer())));
        if (!files.includes('manifest.json')) return wrong('no manifest at the top of the package');
        return Response.json({ uuid: 'upload-1' }, { status: 201 });
      }),
    },
    {
      route: `GET ${ADDONS}/upload/upload-1/`,
      answer: guarded(() => {
        const valid = fault !== 'invalid-package';
        const validation = valid ? {} : { errors: 1, messages: [{ message: 'eval is not allowed' }] };
        return Response.json({ uuid: 'upload-1', processed: true, valid, validation });
      }),
    },
    {
      route: `PUT ${ADDONS}/addon/${product.id}/`,
      answer: guarded(async (request) => {
        const { version, summary } = await request.json();
        if (version?.upload !== 'upload-1' || !version.license || !summary?.['en-US'])
          return wrong('listing');
        const edit_url = 'https://addons.mozilla.org/developers/';
        return Response.json({ guid: product.id, version: { id: 7, edit_url } }, { status: 201 });
      }),
    },
    {
      route: `PATCH ${ADDONS}/addon/${product.id}/versions/7/`,
      answer: guarded(async (request) => {
        const source = (await request.formData()).get('source');
        if (!(source instanceof File)) return wrong('source');
        const files = Object.keys(unzipSync(new Uint8Array(await source.arrayBuffer())));
        return files.includes('docs/build-for-reviewers.md') ? Response.json({}) : wrong('instructions');
      }),
    },
  ];
}

/** https://mozilla.github.io/addons-server/topics/api/auth.html: a JWT in the header, signed with HMAC-SHA256. */
function isSigned({ headers }: Request): boolean {
  const [scheme, token = ''] = (headers.get('authorization') ?? '').split(' ');
  const [header, claims = '', signature] = token.split('.');
  const expected = createHmac('sha256', FIREFOX_KEYS.apiSecret).update(`${header}.${claims}`);
  if (scheme !== 'JWT' || signature !== expected.digest('base64url')) return false;
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).iss === FIREFOX_KEYS.apiKey;
}

function wrong(what: string): Response {
  return Response.json({ detail: what }, { status: 400 });
}
