/** Keys of a manifest that give the extension nothing but its place in the browser. */
export const HARMLESS_KEYS =
  `action background browser_specific_settings commands content_security_policy default_locale
  author description homepage_url icons key manifest_version minimum_chrome_version name omnibox options_ui short_name
  storage version`.split(/\s+/);
