import type { RunningDirectory } from '../../directory/server.ts';
import type { ProxyAnswer, SeenRequest } from './recording-proxy.ts';

/** The hosts of the directory that a shipped build asks. */
export const API_HOST = 'api.tosdr.org';
export const BADGE_HOST = 'shields.tosdr.org';
/** A directory of somebody's own, which only its settings know. */
export const OWN_HOST = 'ratings.own.example';

/** Every host tries to plant one. */
const COOKIE = 'visitor=1; Path=/; Secure; SameSite=None; Max-Age=100000';

/**
 * The web as the proxy answers for it: the reference directory stands behind the hosts of a shipped build and behind one
 * of somebody's own; every other host is a small site, and so are those for whoever visits them.
 */
export function testWeb(directory: RunningDirectory): (request: SeenRequest) => Promise<ProxyAnswer> {
  return async ({ method, url, headers }) => {
    const isApi = url.hostname === API_HOST || url.hostname === OWN_HOST;
    const isVisit = headers.accept?.startsWith('text/html');
    if (isVisit || (!isApi && url.hostname !== BADGE_HOST)) return site(url);
    const path = isApi ? `${url.pathname}${url.search}` : `/badge${url.pathname}`;
    const response = await fetch(`${directory.url}${path}`, { method, headers: forwardable(headers) });
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

function forwardable({ accept = '*/*' }: Readonly<Record<string, string>>): Record<string, string> {
  return { accept };
}

/** A page without anything to fetch: what else a visited host is asked for, somebody else asked for. */
function site(url: URL): ProxyAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': COOKIE },
    body: `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${url.hostname}</title><p>A site.`,
  };
}
