import type { UrlFilter } from '../../../src/platform/declarative-content.ts';
import type { IconRule, RuleIcon } from '../../../src/toolbar/rules/rule-icon.ts';

/*
 * A model of Chrome's URL filters (components/url_matcher), as far as the rules use them. test/e2e/headed compares the
 * rules with the browser itself.
 */

/** Syntax that RE2 and JavaScript read differently. Without it, JavaScript can stand in for RE2. */
const NOT_PORTABLE = /\(\?(?!:)|\\[a-zA-Z0-9]|\{\d/;

const cache = new Map<string, RegExp>();

function matches(expression: string, text: string): boolean {
  let compiled = cache.get(expression);
  if (!compiled) {
    if (NOT_PORTABLE.test(expression)) throw new Error(`RE2 may read this differently: ${expression}`);
    compiled = new RegExp(expression);
    cache.set(expression, compiled);
  }
  return compiled.test(text);
}

/** Whether a filter matches an address. */
function matchesFilter(filter: UrlFilter, address: string): boolean {
  const url = new URL(address);
  const host = hostOf(url);
  url.username = '';
  url.password = '';
  url.hash = '';
  const withoutQuery = `${url.protocol}//${url.host}${url.pathname}`;
  return (
    (filter.hostEquals === undefined || filter.hostEquals === host) &&
    (filter.hostSuffix === undefined || `.${host}`.endsWith(filter.hostSuffix)) &&
    (filter.pathEquals === undefined || filter.pathEquals === url.pathname) &&
    (filter.pathPrefix === undefined || url.pathname.startsWith(filter.pathPrefix)) &&
    (filter.urlMatches === undefined || matches(filter.urlMatches, url.href)) &&
    (filter.originAndPathMatches === undefined || matches(filter.originAndPathMatches, withoutQuery))
  );
}

function hostOf({ hostname }: URL): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
}

/** Returns a function that gives the icons whose rules match an address. Of several, Chrome shows an arbitrary one. */
export function createModel(rules: readonly IconRule[]): (address: string) => RuleIcon[] {
  const byHost = new Map<string, { icon: RuleIcon; filter: UrlFilter }[]>();
  for (const { icon, filters } of rules) {
    for (const filter of filters) {
      const host = filter.hostEquals ?? filter.hostSuffix?.slice(1) ?? '';
      const known = byHost.get(host);
      if (known) known.push({ icon, filter });
      else byHost.set(host, [{ icon, filter }]);
    }
  }
  return (address) => {
    const labels = hostOf(new URL(address)).split('.');
    const icons = new Set<RuleIcon>();
    for (let i = 0; i < labels.length; i++) {
      for (const { icon, filter } of byHost.get(labels.slice(i).join('.')) ?? []) {
        if (matchesFilter(filter, address)) icons.add(icon);
      }
    }
    return [...icons];
  };
}
