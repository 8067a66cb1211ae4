import type { UrlFilter } from '../../../src/platform/declarative-content.ts';
import type { IconRule } from '../../../src/toolbar/rules/rule-compiler.ts';
import type { RuleIcon } from '../../../src/toolbar/rules/rule-icon.ts';

/*
 * How Chrome reads a URL filter (components/url_matcher), as far as the rules use it. test/e2e/headed holds it against
 * the browser itself.
 */

/** Syntax that both RE2 and JavaScript have, and that means the same: then JavaScript may stand in for RE2. */
const FOREIGN = /\(\?(?!:)|\\[a-zA-Z0-9]|\{\d/;

const compiled = new Map<string, RegExp>();

function found(expression: string, text: string): boolean {
  let made = compiled.get(expression);
  if (!made) {
    if (FOREIGN.test(expression)) throw new Error(`RE2 may read this otherwise: ${expression}`);
    made = new RegExp(expression);
    compiled.set(expression, made);
  }
  return made.test(text);
}

/** Whether a filter fits an address. */
export function fits(filter: UrlFilter, address: string): boolean {
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
    (filter.urlMatches === undefined || found(filter.urlMatches, url.href)) &&
    (filter.originAndPathMatches === undefined || found(filter.originAndPathMatches, withoutQuery))
  );
}

function hostOf({ hostname }: URL): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
}

/** Gives the looks whose rules fit an address: Chrome shows an arbitrary one of them. */
export function createModel(rules: readonly IconRule[]): (address: string) => RuleIcon[] {
  const byHost = new Map<string, { look: RuleIcon; filter: UrlFilter }[]>();
  for (const { look, filters } of rules) {
    for (const filter of filters) {
      const host = filter.hostEquals ?? filter.hostSuffix?.slice(1) ?? '';
      const known = byHost.get(host);
      if (known) known.push({ look, filter });
      else byHost.set(host, [{ look, filter }]);
    }
  }
  return (address) => {
    const labels = hostOf(new URL(address)).split('.');
    const looks = new Set<RuleIcon>();
    for (let i = 0; i < labels.length; i++) {
      for (const { look, filter } of byHost.get(labels.slice(i).join('.')) ?? []) {
        if (fits(filter, address)) looks.add(look);
      }
    }
    return [...looks];
  };
}
