import type { Sites } from '../../fixtures/sites.ts';

type Preferences = Record<string, boolean | number | string>;

/** Preferences that a test profile needs, whatever it tests. */
const ALWAYS: Preferences = {
  // A free port; Firefox writes the one it got into the profile.
  'marionette.port': 0,
  // An unsigned extension may be installed for good, so that it is still there after a restart (honoured by ESR and Developer Edition).
  'xpinstall.signatures.required': false,
  'extensions.autoDisableScopes': 0,
  // Look at each start whether the extension in the profile has changed.
  'extensions.startupScanScopes': 1,
  // Start on an empty page, without first-run tabs, default-browser question or restored session.
  'browser.startup.page': 0,
  'browser.startup.homepage': 'about:blank',
  'browser.newtabpage.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'startup.homepage_welcome_url': '',
  'startup.homepage_override_url': '',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'termsofuse.bypassNotification': true,
  'browser.sessionstore.resume_from_crash': false,
  // The first of several tabs and a second window are equally in front, as if the machine's user had clicked them.
  'focusmanager.testmode': true,
  // Leave at once when told to quit: no write that the profile needs comes after this stage.
  'toolkit.shutdown.fastShutdownStage': 3,
};

/**
 * What Firefox asks the network for by itself, each switched off. The proxy would stop all of it; these keep the list of
 * requests that a test looks at free of the browser's own, and the start short.
 */
const SILENT: Preferences = {
  // Studies and experiments.
  'app.normandy.enabled': false,
  'app.shield.optoutstudies.enabled': false,
  'nimbus.rollouts.enabled': false,
  'messaging-system.rsexperimentloader.enabled': false,
  'messaging-system.rsexperimentloader.collection_id': '',
  // Remote settings: every list that Firefox keeps current (blocklists, certificates, search engines).
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'services.settings.poll_interval': 0,
  'extensions.blocklist.enabled': false,
  'security.remote_settings.intermediates.enabled': false,
  'security.remote_settings.crlite_filters.enabled': false,
  // Updates of the browser, of add-ons, of media plugins, of search engines.
  'app.update.disabledForTesting': true,
  'extensions.update.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'media.gmp-manager.url': '',
  'browser.search.update': false,
  // Telemetry, crash reports, health reports, usage pings.
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.unified': false,
  'toolkit.telemetry.server': '',
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.usage.uploadEnabled': false,
  'browser.tabs.crashReporting.sendReport': false,
  // Is there a network, and where in the world: captive portal, connectivity, region.
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.region.network.url': '',
  'browser.region.update.enabled': false,
  'geo.provider.network.url': '',
  // Safe browsing lists and lookups.
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.blockedURIs.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'privacy.trackingprotection.enabled': false,
  'privacy.trackingprotection.pbmode.enabled': false,
  // New-tab stories, sponsored tiles, tips, suggestions, speculative connections, push, DNS over HTTPS.
  'browser.newtabpage.activity-stream.feeds.system.topstories': false,
  'browser.newtabpage.activity-stream.feeds.topsites': false,
  'browser.newtabpage.activity-stream.asrouter.providers.snippets': '',
  'browser.topsites.contile.enabled': false,
  'browser.urlbar.merino.endpointURL': '',
  'browser.urlbar.suggest.searches': false,
  'network.prefetch-next': false,
  'network.dns.disablePrefetch': true,
  'network.http.speculative-parallel-limit': 0,
  'browser.places.speculativeConnect.enabled': false,
  'browser.urlbar.speculativeConnect.enabled': false,
  'dom.push.connection.enabled': false,
  'network.trr.mode': 5,
  'network.sntp.pools': '',
  'browser.ml.enable': false,
  'browser.translations.enable': false,
  'identity.fxaccounts.enabled': false,
};

/**
 * The preferences of a test profile.
 *
 * @param headless without a window nobody can click a prompt, so `permissions.request` is granted without one
 * @param sites the server that all hosts go to, only 127.0.0.1 (the directory) is reached directly
 * @param proxyPort the proxy that everything goes through, 127.0.0.1 too; with neither, the network is open
 * @param restoreTabs whether the tabs of the last session are opened again
 * @returns the text of a `user.js`
 */
export function userPreferences(
  headless: boolean,
  sites: Sites | undefined,
  proxyPort: number | undefined,
  restoreTabs = false,
): string {
  const prompts = { 'extensions.webextOptionalPermissionPrompts': !headless };
  const startup: Preferences = restoreTabs ? { 'browser.startup.page': 3 } : {};
  const preferences = { ...ALWAYS, ...startup, ...prompts, ...closedNetwork(sites, proxyPort) };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

function closedNetwork(sites: Sites | undefined, proxyPort: number | undefined): Preferences {
  if (proxyPort !== undefined) return { ...SILENT, ...proxyTo(proxyPort, '') };
  return sites ? { ...SILENT, ...proxyTo(sites.httpPort, '127.0.0.1') } : {};
}

/** Every host goes to the proxy, localhost too. */
function proxyTo(port: number, except: string): Preferences {
  return {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': port,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': port,
    'network.proxy.allow_hijacking_localhost': true,
    'network.proxy.no_proxies_on': except,
    // A proxy that does not answer must not make Firefox try without one.
    'network.proxy.failover_direct': false,
  };
}
