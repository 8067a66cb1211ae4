import type { Sites } from '../../fixtures/sites.ts';

/** A closed loopback port (discard): what goes there is refused at once, and nothing leaves the machine. */
export const NOWHERE = 'http://127.0.0.1:9/';

/**
 * The flags that Chromium gets beside Playwright's own.
 *
 * @param sites the server that all hosts are mapped to
 * @param proxyPort the proxy that everything goes through; with neither, the network is open
 */
export function chromiumFlags(sites: Sites | undefined, proxyPort: number | undefined): string[] {
  return [
    // Opens the protocol's Extensions domain: install an unpacked extension, click its button.
    '--enable-unsafe-extension-debugging',
    '--window-size=1280,800',
    ...(sites ? closedNetwork(sites) : []),
    ...(proxyPort === undefined ? [] : proxied(proxyPort)),
    ...(sites || proxyPort !== undefined ? SILENT : []),
  ];
}

/** What Chromium asks at start by itself. */
const SILENT = [
  // On-demand components are asked for at start, in spite of Playwright's --disable-component-update.
  `--component-updater=url-source=${NOWHERE}`,
  // Which accounts are signed in is asked at start, and again with every retry.
  `--gaia-url=${NOWHERE}`,
];

/** No connection without the proxy: not to loopback, which Chromium leaves out by itself, nor over UDP. */
function proxied(port: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${port}`,
    '--proxy-bypass-list=<-loopback>',
    '--disable-quic',
    // Playwright's own switch for that does not reach workers and popups.
    '--ignore-certificate-errors',
  ];
}

/** Every host is the sites server and every other port is nothing; only 127.0.0.1 (the directory) is itself. */
function closedNetwork(sites: Sites): string[] {
  const rules = [
    `MAP *:80 127.0.0.1:${sites.httpPort}`,
    `MAP *:443 127.0.0.1:${sites.httpsPort}`,
    'MAP * ~NOTFOUND',
    'EXCLUDE 127.0.0.1',
  ];
  return [`--host-resolver-rules=${rules.join(',')}`];
}
