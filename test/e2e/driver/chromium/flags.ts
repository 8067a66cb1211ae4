import type { LaunchOptions } from '../browser.ts';

/** A closed port on this machine (discard), which refuses every connection at once. */
const CLOSED_PORT = 'http://127.0.0.1:9/';

type Network = Pick<LaunchOptions, 'sites' | 'reachableHosts' | 'hosts'>;

/** The flags for Chromium in addition to Playwright's. Without `sites` the network is open. */
export function chromiumFlags({ sites, reachableHosts = ['127.0.0.1'], hosts }: Network): string[] {
  return [
    // Enables the protocol's Extensions domain: install an unpacked extension, click its button.
    '--enable-unsafe-extension-debugging',
    '--window-size=1280,800',
    ...(sites ? proxied(sites.port, reachableHosts) : []),
    ...(hosts ? [mappedHosts(hosts)] : []),
  ];
}

/** Uses the proxy for every connection but those to some hosts, and instead of UDP. */
function proxied(port: number, reachableHosts: readonly string[]): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${port}`,
    // By default, Chromium uses no proxy for loopback.
    `--proxy-bypass-list=${['<-loopback>', ...reachableHosts].join(';')}`,
    '--disable-quic',
    // Playwright's option for this does not apply to workers and popups.
    '--ignore-certificate-errors',
    // On-demand components, which Playwright's --disable-component-update does not cover.
    `--component-updater=url-source=${CLOSED_PORT}`,
    // Signed-in accounts.
    `--gaia-url=${CLOSED_PORT}`,
  ];
}

function mappedHosts(hosts: Readonly<Record<string, number>>): string {
  const rules = Object.entries(hosts).map(([host, port]) => `MAP ${host}:80 127.0.0.1:${port}`);
  return `--host-resolver-rules=${rules.join(',')}`;
}
