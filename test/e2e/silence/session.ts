import { type DirectoryData, type RunningDirectory, startDirectory } from '#directory-server';
import { buildExtension } from '../../../scripts/extension/build-extension.ts';
import { type BrowserName, type ExtensionBrowser, launch } from '../driver/browser.ts';
import { builtOnce, copyWithPermissions } from '../fixtures/extension-build.ts';
import { type SeenRequest, type SiteAnswer, type Sites, startSites } from '../fixtures/sites.ts';

/** The directory's hosts in a shipped build. */
export const API_HOST = 'api.tosdr.org';
export const BADGE_HOST = 'shields.tosdr.org';
/** A user's own directory. */
export const OWN_HOST = 'ratings.own.example';

/** Every host tries to set this cookie. */
const COOKIE = 'visitor=1; Path=/; Secure; SameSite=None; Max-Age=100000';

/** Gives the sample two pages. */
export const PAGE_SIZE = 50;

/** A browser with the shipped package, behind a proxy that records every request. */
export interface Session {
  readonly browser: ExtensionBrowser;
  readonly proxy: Sites;
  readonly directory: RunningDirectory;
  close(): Promise<void>;
}

/**
 * The package as it is shipped, including the default directory.
 *
 * @param withTabs whether the tabs permission is granted from the start
 * @returns its folder
 */
export async function buildShipped(name: BrowserName, withTabs = true): Promise<string> {
  const built = await builtOnce(name, 'shipped', (outDir) =>
    buildExtension(name === 'chromium' ? 'chrome' : 'firefox', {
      directoryUrl: `https://${API_HOST}`,
      outDir,
    }),
  );
  if (!withTabs) return built;
  await copyWithPermissions(built, `${built}-with-tabs`);
  return `${built}-with-tabs`;
}

export interface SessionOptions {
  /** A profile to keep after the session. */
  readonly profileDir?: string;
  /** The data of the directory; the sample by default. */
  readonly data?: DirectoryData;
  /** Replaces the answer of the test web, unless it returns undefined. */
  readonly answer?: (request: SeenRequest) => SiteAnswer | undefined;
}

export async function startSession(
  name: BrowserName,
  extensionDir: string,
  { profileDir, data, answer }: SessionOptions = {},
): Promise<Session> {
  const directory = await startDirectory({
    bigPageSize: PAGE_SIZE,
    publicUrl: `https://${API_HOST}`,
    ...(data && { data }),
  });
  const web = testWeb(directory);
  const proxy = await startSites(async (request) => answer?.(request) ?? web(request));
  const browser = await launch(name, {
    extensionDir,
    sites: proxy,
    reachableHosts: [],
    privateWindows: true,
    ...(profileDir && { profileDir }),
  });
  let closing: Promise<void> | null = null;
  return {
    browser,
    proxy,
    directory,
    // A test may close the session before its resources do.
    close() {
      closing ??= browser.close().then(proxy.close).then(directory.close);
      return closing;
    },
  };
}

/**
 * The answers of the proxy: the reference directory answers for the directory's hosts, every other host is a small site.
 * A visit to the directory's hosts gets a small site as well.
 */
function testWeb(directory: RunningDirectory): (request: SeenRequest) => Promise<SiteAnswer> {
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
function site(url: URL): SiteAnswer {
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': COOKIE },
    body: `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${url.hostname}</title><p>A site.`,
  };
}
