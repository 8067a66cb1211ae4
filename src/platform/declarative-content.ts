import browser from './browser.ts';

/*
 * `declarativeContent`: rules by which the browser itself changes the toolbar's icon, whatever the extension knows. Only
 * Chrome has it. webextension-polyfill passes the namespace through as it is (callbacks and `runtime.lastError`), and its
 * types know neither ids nor callbacks, so the few that are needed stand here.
 * https://developer.chrome.com/docs/extensions/reference/api/declarativeContent
 */

/** Which addresses a rule is for: every part that is given must fit. Hosts in lower case and punycode. */
export interface UrlFilter {
  readonly hostEquals?: string;
  /** `.example.com` fits example.com and all below it. Without the dot it would fit notexample.com as well. */
  readonly hostSuffix?: string;
  readonly pathEquals?: string;
  readonly pathPrefix?: string;
  /** RE2, found anywhere in the address without userinfo and fragment. */
  readonly urlMatches?: string;
  /** The same without the query. */
  readonly originAndPathMatches?: string;
}

/** Images of one icon by their size in pixels. */
export type IconImages = Readonly<Record<number, ImageData>>;

/** On addresses that one of the filters fits, the toolbar has this icon; null: no icon, the rule only keeps its tags. */
export interface TabRule {
  readonly id: string;
  /** Kept with the rule, and given back with it. */
  readonly tags: readonly string[];
  readonly filters: readonly UrlFilter[];
  readonly icon: IconImages | null;
}

/** The rules that the browser holds for this extension. They outlive the worker, the browser and an update. */
export interface TabRules {
  /**
   * All of them or none: if one filter is bad, the whole call is refused.
   *
   * @throws Error with the browser's words. The ids then count as taken, until they are removed.
   */
  add(rules: readonly TabRule[]): Promise<void>;
  /** Takes rules away; an id that there is not is no error. */
  remove(ids: readonly string[]): Promise<void>;
  /** The tags of those of the rules that there are, by id. */
  tags(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

/**
 * One for every rule and for ever: once an icon of a higher priority has come and gone in a tab, Chrome shows no other
 * there.
 */
const PRIORITY = 100;

interface ChromeRule {
  readonly id?: string;
  readonly tags?: readonly string[];
}

interface ChromeDeclarativeContent {
  readonly PageStateMatcher: new (options: { pageUrl: UrlFilter }) => unknown;
  readonly SetIcon: new (options: { imageData: IconImages }) => unknown;
  readonly ShowAction: new () => unknown;
  readonly onPageChanged: {
    addRules(rules: readonly object[], done: () => void): void;
    removeRules(ids: readonly string[], done: () => void): void;
    getRules(ids: readonly string[], done: (rules: readonly ChromeRule[]) => void): void;
  };
}

/** The browser's rules for tabs, or null in a browser that has none. */
export function tabRules(): TabRules | null {
  const chrome: { declarativeContent?: ChromeDeclarativeContent } = Object(browser);
  const { declarativeContent } = chrome;
  if (!declarativeContent) return null;
  const { onPageChanged, PageStateMatcher, SetIcon, ShowAction } = declarativeContent;
  return {
    add: (rules) =>
      answered((done) => {
        const made = rules.map(({ id, tags, filters, icon }) => ({
          id,
          tags,
          priority: PRIORITY,
          conditions: filters.map((pageUrl) => new PageStateMatcher({ pageUrl })),
          // A rule must do something. The action is enabled everywhere, so this changes nothing.
          actions: [icon ? new SetIcon({ imageData: icon }) : new ShowAction()],
        }));
        onPageChanged.addRules(made, done);
      }),
    remove: (ids) => answered((done) => onPageChanged.removeRules(ids, done)),
    tags: async (ids) => {
      const rules = await answered<readonly ChromeRule[]>((done) => onPageChanged.getRules(ids, done));
      return new Map(rules.map(({ id = '', tags = [] }) => [id, tags]));
    },
  };
}

/** Waits for a callback; the interface has no promises. What it throws, or leaves in `lastError`, is the rejection. */
function answered<T = void>(call: (done: (result: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    call((result) => {
      const { lastError } = browser.runtime;
      if (lastError) reject(new Error(lastError.message));
      else resolve(result);
    });
  });
}
