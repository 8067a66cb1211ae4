import source from '../../manifest.json' with { type: 'json' };
import product from '../../product.json' with { type: 'json' };

/** The browsers that a build can be for. */
export const BUILT_BROWSERS = ['chrome', 'firefox'] as const;

export type BrowserName = (typeof BUILT_BROWSERS)[number];

/**
 * The manifest for one browser, made from manifest.json, and from the identity and the oldest versions in product.json.
 * Each browser gets only the kind of background and the keys that it knows: with both kinds of background, the build for
 * Firefox crashes.
 *
 * @param directory the address of the default directory
 * @param chromeKey the public key that fixes the id in Chrome; empty in a package for a store, which has a key of its own
 */
export function manifestFor(browser: BrowserName, directory: string, chromeKey = '') {
  const {
    background: { service_worker, scripts },
    browser_specific_settings,
    ...rest
  } = source;
  const { floor } = product;
  const common = { ...rest, version: product.version, homepage_url: product.homepage };
  if (browser === 'chrome') {
    // Firefox does not know this permission, and its linter rejects it.
    const permissions = [...common.permissions, 'declarativeContent'];
    // Firefox reads no schema.
    const storage = { managed_schema: 'managed-schema.json' };
    const key = chromeKey === '' ? {} : { key: chromeKey };
    return {
      ...common,
      ...key,
      permissions,
      minimum_chrome_version: floor.chrome,
      background: { service_worker },
      storage,
    };
  }
  return {
    ...common,
    // In Chrome, `author` is the e-mail address of the store account.
    author: product.author,
    browser_specific_settings: {
      gecko: { id: product.id, strict_min_version: floor.firefox, ...browser_specific_settings.gecko },
      gecko_android: { strict_min_version: floor.firefoxAndroid },
    },
    background: { scripts },
    host_permissions: hostPermissions(directory),
  };
}

/**
 * Without a permission for the host, Firefox sends an `Origin` header that identifies the installation. So the hosts of
 * the default directory, and no others, are granted at install.
 */
function hostPermissions(directory: string): string[] {
  const { protocol, hostname } = new URL(directory);
  const origins = [`${protocol}//${hostname}/*`];
  if (hostname === 'api.tosdr.org') origins.push('https://shields.tosdr.org/*');
  return origins;
}
