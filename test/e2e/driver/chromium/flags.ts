import type { Sites } from '../../fixtures/sites.ts';

/** A closed port on this machine (discard), which refuses every connection at once. */
const CLOSED_PORT = 'http://127.0.0.1:9/';

/**
 * The flags for Chromium in addition to Playwright's.
 *
 * @param sites the server for all hosts
 * @param proxyPort the proxy for all connections; without both, the network is open
 * @param hosts the ports on loopback that answer for these hosts; not with `sites`
 */
export function chromiumFlags(
  sites: Sites | undefined,
  proxyPort: number | undefined,
  hosts?: Readonly<Record<string, number>>,
): string[] {
  return [
    // Enables the protocol's Extensions domain: install an unpacked extension, click its button.
    '--enable-unsafe-extension-debugging',
    '--window-size=1280,800',
    ...(sites ? closedNetwork(sites) : []),
    ...(hosts ? [mappedHosts(hosts)] : []),
    ...(proxyPort === undefined ? [] : proxied(proxyPort)),
    ...(sites || proxyPort !== undefined ? NO_BACKGROUND_REQUESTS : []),
  ];
}

/** Redirects Chromium's own requests at the start. */
const NO_BACKGROUND_REQUESTS = [
  // On-demand components, which Playwright's --disable-component-update does not cover.
  `--component-updater=url-source=${CLOSED_PORT}`,
  // Signed-in accounts.
  `--gaia-url=${CLOSED_PORT}`,
];

/** Uses the proxy for every connection, also to loopback, which Chromium excludes by default, and instead of UDP. */
function proxied(port: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${port}`,
    '--proxy-bypass-list=<-loopback>',
    '--disable-quic',
    // Playwright's option for this does not apply to workers and popups.
    '--ignore-certificate-errors',
  ];
}

function mappedHosts(hosts: Readonly<Record<string, number>>): string {
  const rules = Object.entries(hosts).map(([host, port]) => `MAP ${host}:80 127.0.0.1:${port}`);
  return `--host-resolver-rules=${rules.join(',')}`;
}

/** Maps ports 80 and 443 of every host to the sites server and blocks all others, except on 127.0.0.1 (the directory). */
function closedNetwork(sites: Sites): string[] {
  const rules = [
    `MAP *:80 127.0.0.1:${sites.httpPort}`,
    `MAP *:443 127.0.0.1:${sites.httpsPort}`,
    'MAP * ~NOTFOUND',
    'EXCLUDE 127.0.0.1',
  ];
  return [`--host-resolver-rules=${rules.join(',')}`];
}
