import source from '../manifest.json' with { type: 'json' };

export type BrowserName = 'chrome' | 'firefox';

/**
 * The manifest of one browser, from the one source: each gets only the kind of background it knows (with both, one build
 * crashes), and none of the other's own keys.
 *
 * @param directory base address of the default directory
 */
export function manifestFor(browser: BrowserName, directory: string) {
  const {
    background: { service_worker, scripts, type },
    browser_specific_settings,
    minimum_chrome_version,
    ...common
  } = source;
  if (browser === 'chrome') {
    // Rules by which the browser itself shows the grade: Firefox has none, and its linter knows no such permission.
    const permissions = [...common.permissions, 'declarativeContent'];
    return { ...common, permissions, minimum_chrome_version, background: { service_worker, type } };
  }
  return {
    ...common,
    browser_specific_settings,
    background: { scripts, type },
    host_permissions: hostPermissions(directory),
  };
}

/**
 * Firefox sends a request to a host without permission with an `Origin` that names this one install. So there the
 * directory's hosts, and no others, are part of the install.
 */
function hostPermissions(directory: string): string[] {
  const { protocol, hostname } = new URL(directory);
  const origins = [`${protocol}//${hostname}/*`];
  if (hostname === 'api.tosdr.org') origins.push('https://shields.tosdr.org/*');
  return origins;
}
