import type { RunningDirectory } from '../../directory/server.ts';
import type { ProxyAnswer, SeenRequest } from './recording-proxy.ts';

/** The directory's hosts in a shipped build. */
export const API_HOST = 'api.tosdr.org';
export const BADGE_HOST = 'shields.tosdr.org';
/** A user's own directory. */
export const OWN_HOST = 'ratings.own.example';

/** Every host tries to set this cookie. */
const COOKIE = 'visitor=1; Path=/; Secure; SameSite=None; Max-Age=100000';

/**
 * The answers of the proxy: the reference directory answers for the directory's hosts, every other host is a small site.
 * A visit to the directory's hosts gets a small site as well.
 */
export function testWeb(directory: RunningDirectory): (request: SeenRequest) => Promise<ProxyAnswer> {
  return async ({ method, url, headers }) => {
    const isApi = url.hostname === API_HOST || url.hostname === OWN_HOST;
    const { accept = '*/*' } = headers;
    const isVisit = accept.startsWith('text/html');
    if (isVisit || (!isApi && url.hostname !== BADGE_HOST)) return site(url);
    const path = isApi ? `${url.pathname}${url.search}` : `/badge${url.pathname}`;
    const response = await fetch(`${directory.url}${path}`, { method, headers: { accept } });
    return {
      status: response.status,
      headers: {
        'content-type': response.headers.get('content-type') ?? '',
        'access-control-allow-origin': '*',
        'set-cookie': COOKIE,
      },
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
}

/** A page that loads nothing else, so that every other request to a visited host is not the page's. */
function site(url: URL): ProxyAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': COOKIE },
    body: `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${url.hostname}</title><p>A site.`,
  };
}
