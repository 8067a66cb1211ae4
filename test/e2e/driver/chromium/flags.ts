import type { Sites } from '../../fixtures/sites.ts';
import type { LaunchOptions } from '../browser.ts';

/** A closed port on this machine (discard), which refuses every connection at once. */
const CLOSED_PORT = 'http://127.0.0.1:9/';

type Network = Pick<LaunchOptions, 'sites' | 'reachableHosts' | 'proxyPort' | 'hosts'>;

/** The flags for Chromium in addition to Playwright's. Without `sites` and `proxyPort` the network is open. */
export function chromiumFlags({ sites, reachableHosts = [], proxyPort, hosts }: Network): string[] {
  return [
    // Enables the protocol's Extensions domain: install an unpacked extension, click its button.
    '--enable-unsafe-extension-debugging',
    '--window-size=1280,800',
    ...(sites ? closedNetwork(sites, reachableHosts) : []),
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
function closedNetwork(sites: Sites, reachableHosts: readonly string[]): string[] {
  const rules = [
    `MAP *:80 127.0.0.1:${sites.httpPort}`,
    `MAP *:443 127.0.0.1:${sites.httpsPort}`,
    'MAP * ~NOTFOUND',
    ...['127.0.0.1', ...reachableHosts].map((host) => `EXCLUDE ${host}`),
  ];
  return [`--host-resolver-rules=${rules.join(',')}`];
}
