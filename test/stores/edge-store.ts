import type { StoreRoute } from './store-server.ts';

/** How Edge Add-ons may answer. */
export type EdgeFault = 'invalid-package' | 'nothing-new' | 'wrong-key';

const PRODUCT = '/v1/products/d34f98f5-f9b7-42b1-bebb-98707202b21d/submissions';

/** The account of the product at this store. */
export const EDGE_PRODUCT = {
  product: 'd34f98f5-f9b7-42b1-bebb-98707202b21d',
  clientId: 'client-1',
  apiKey: 'an-edge-key',
};

/**
 * The update API of Edge Add-ons, version 1.1, with one product. The first question about an operation finds it in
 * progress. https://learn.microsoft.com/microsoft-edge/extensions/update/api/addons-api-reference
 */
export function edgeStore(fault?: EdgeFault): StoreRoute[] {
  const asked = new Set<string>();
  const isAuthorized = ({ headers }: Request) =>
    fault !== 'wrong-key' &&
    headers.get('authorization') === 'ApiKey an-edge-key' &&
    headers.get('x-clientid') === 'client-1';
  const started = (id: string) => new Response(null, { status: 202, headers: { location: id } });
  const operation = (id: string, failure: object | null) => (request: Request) => {
    if (!isAuthorized(request)) return new Response('', { status: 401 });
    if (!asked.has(id)) {
      asked.add(id);
      return Response.json({ id, status: 'InProgress', message: null, errorCode: null, errors: null });
    }
    if (failure) return Response.json({ id, status: 'Failed', ...failure });
    return Response.json({ id, status: 'Succeeded', message: `${id} is done`, errorCode: '', errors: null });
  };
  return [
    {
      route: `POST ${PRODUCT}/draft/package`,
      answer(request) {
        if (!isAuthorized(request)) return new Response('', { status: 401 });
        const isZip = request.headers.get('content-type') === 'application/zip';
        return isZip ? started('upload-1') : new Response('no zip', { status: 400 });
      },
    },
    {
      route: `GET ${PRODUCT}/draft/package/operations/upload-1`,
      answer: operation(
        'upload-1',
        fault === 'invalid-package'
          ? { message: 'Error Message.', errorCode: 'PackageValidationError', errors: ['manifest'] }
          : null,
      ),
    },
    {
      route: `POST ${PRODUCT}`,
      async answer(request) {
        if (!isAuthorized(request)) return new Response('', { status: 401 });
        const { notes } = await request.json();
        return typeof notes === 'string' ? started('publish-1') : new Response('', { status: 400 });
      },
    },
    {
      route: `GET ${PRODUCT}/operations/publish-1`,
      answer: operation(
        'publish-1',
        fault === 'nothing-new'
          ? { message: 'There are no updates.', errorCode: 'NoModulesUpdated', errors: null }
          : null,
      ),
    },
  ];
}
