import type { LaunchOptions } from '../browser.ts';

type Preferences = Record<string, boolean | number | string>;

/** Preferences of every test profile. */
const ALWAYS: Preferences = {
  // Any free port; Firefox writes its number into the profile.
  'marionette.port': 0,
  // Accept a permanent install of an unsigned extension (ESR, Developer Edition and Nightly only).
  'xpinstall.signatures.required': false,
  'extensions.autoDisableScopes': 0,
  // Check at each start whether the extension has changed.
  'extensions.startupScanScopes': 1,
  // Start with an empty page, without first-run tabs, the question for the default browser or a restored session.
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
  // Treat every window as focused.
  'focusmanager.testmode': true,
  // Quit quickly: Firefox writes nothing that the profile needs after this stage.
  'toolkit.shutdown.fastShutdownStage': 3,
};

/**
 * Switches off Firefox's own requests. The proxy would block them anyway, but they would appear in the list of requests
 * that tests check, and delay the start.
 */
const NO_BACKGROUND_REQUESTS: Preferences = {
  // Studies and experiments.
  'app.normandy.enabled': false,
  'app.shield.optoutstudies.enabled': false,
  'nimbus.rollouts.enabled': false,
  'messaging-system.rsexperimentloader.enabled': false,
  'messaging-system.rsexperimentloader.collection_id': '',
  // Remote settings: blocklists, certificates, search engines.
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
  // Captive portal, connectivity and region detection.
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

/** Firefox for Android, as a page sees it. The numbers are LookAndFeel's: a coarse pointer that cannot hover. */
const PHONE: Preferences = {
  'general.useragent.override': 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'dom.w3c_touch_events.enabled': 1,
};

type Options = Pick<LaunchOptions, 'headless' | 'sites' | 'reachableHosts' | 'restoreTabs' | 'phone'>;

/**
 * The text of `user.js` for a test profile. Without a window nobody can answer a prompt, so `permissions.request` is
 * granted without one. Without `sites` the network is open.
 */
export function userPreferences(options: Options): string {
  const { headless = true, restoreTabs, phone } = options;
  const prompts = { 'extensions.webextOptionalPermissionPrompts': !headless };
  const startup: Preferences = restoreTabs ? { 'browser.startup.page': 3 } : {};
  const device = phone ? PHONE : {};
  const preferences = { ...ALWAYS, ...device, ...startup, ...prompts, ...closedNetwork(options) };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** Uses the proxy for every host, including localhost, but those that are reachable. */
function closedNetwork({ sites, reachableHosts = ['127.0.0.1'] }: Options): Preferences {
  if (!sites) return {};
  return {
    ...NO_BACKGROUND_REQUESTS,
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': sites.port,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': sites.port,
    'network.proxy.allow_hijacking_localhost': true,
    'network.proxy.no_proxies_on': reachableHosts.join(', '),
    // Do not try without the proxy if it does not answer.
    'network.proxy.failover_direct': false,
  };
}
