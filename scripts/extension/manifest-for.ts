import source from '../../manifest.json' with { type: 'json' };
import product from '../../product.json' with { type: 'json' };

export type BrowserName = 'chrome' | 'firefox';

/**
 * The manifest for one browser, made from manifest.json and the identity in product.json. Each browser gets only the kind
 * of background and the keys that it knows: with both kinds of background, the build for Firefox crashes.
 *
 * @param directory the address of the default directory
 */
export function manifestFor(browser: BrowserName, directory: string) {
  const {
    background: { service_worker, scripts },
    browser_specific_settings,
    minimum_chrome_version,
    ...rest
  } = source;
  const common = { ...rest, version: product.version, homepage_url: product.homepage };
  if (browser === 'chrome') {
    // Firefox does not know this permission, and its linter rejects it.
    const permissions = [...common.permissions, 'declarativeContent'];
    // Firefox reads no schema.
    const storage = { managed_schema: 'managed-schema.json' };
    return { ...common, permissions, minimum_chrome_version, background: { service_worker }, storage };
  }
  const { gecko, gecko_android } = browser_specific_settings;
  return {
    ...common,
    // In Chrome, `author` is the e-mail address of the store account.
    author: product.author,
    browser_specific_settings: { gecko: { id: product.id, ...gecko }, gecko_android },
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
