import browser from './browser.ts';

/*
 * `declarativeContent`: rules by which the browser itself changes the toolbar's icon, without waking the extension. Only
 * Chrome has it. The API has callbacks and `runtime.lastError` instead of promises.
 * https://developer.chrome.com/docs/extensions/reference/api/declarativeContent
 */

/** Which addresses a rule is for. An address must fit every given part. Hosts are in lower case and punycode. */
export interface UrlFilter {
  readonly hostEquals?: string;
  /** `.example.com` fits example.com and its subdomains. Without the dot it would also fit notexample.com. */
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

/** A rule: on addresses that fit one of the filters, the toolbar shows this icon. */
export interface TabRule {
  readonly id: string;
  /** Stored with the rule and returned with it. */
  readonly tags: readonly string[];
  readonly filters: readonly UrlFilter[];
  /** Null: the rule changes nothing, it only stores its tags. */
  readonly icon: IconImages | null;
}

/** The same for every rule: Chrome shows no other icon in a tab once an icon of a higher priority has come and gone there. */
const PRIORITY = 100;

/** The part of Chrome's interface that we use. The types of the package lack ids, tags and the callback of `addRules`. */
interface DeclarativeContent {
  readonly PageStateMatcher: new (options: { pageUrl: UrlFilter }) => object;
  readonly SetIcon: new (options: { imageData: IconImages }) => object;
  readonly ShowAction: new () => object;
  readonly onPageChanged: {
    addRules(rules: RegisteredRule[], done: () => void): void;
    removeRules(ids: string[], done: () => void): void;
    getRules(ids: string[], done: (rules: readonly RegisteredRule[]) => void): void;
  };
}

interface RegisteredRule {
  readonly id?: string;
  readonly tags?: readonly string[];
  readonly priority?: number;
  readonly conditions: readonly object[];
  readonly actions: readonly object[];
}

/**
 * The rules that the browser holds for this extension; null in a browser without rules. They outlive the worker, the browser
 * and an update.
 */
export function tabRules() {
  const declarativeContent: DeclarativeContent | undefined = browser.declarativeContent;
  if (!declarativeContent) return null;
  const { onPageChanged, PageStateMatcher, SetIcon, ShowAction } = declarativeContent;
  return {
    /**
     * Adds all of the rules or none.
     *
     * @throws Error with the browser's message. It then counts the ids as used until they are removed.
     */
    async add(rules: readonly TabRule[]): Promise<void> {
      const made: RegisteredRule[] = [];
      for (const { id, tags, filters, icon } of rules) {
        const conditions = filters.map((pageUrl) => new PageStateMatcher({ pageUrl }));
        // A rule must do something. The action is enabled everywhere, so this changes nothing.
        const action = icon ? new SetIcon({ imageData: icon }) : new ShowAction();
        made.push({ id, tags, priority: PRIORITY, conditions, actions: [action] });
      }
      await promised((done) => onPageChanged.addRules(made, done));
    },
    /** Removes rules. An id without a rule is no error. */
    remove: (ids: readonly string[]) => promised((done) => onPageChanged.removeRules([...ids], done)),
    /** The tags of the rules with these ids, by id. An id without a rule is left out. */
    async tags(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const rules = await promised<readonly RegisteredRule[]>((done) =>
        onPageChanged.getRules([...ids], done),
      );
      return new Map(rules.map(({ id = '', tags = [] }) => [id, tags]));
    },
  };
}

export type TabRules = NonNullable<ReturnType<typeof tabRules>>;

/** Turns a callback into a promise. It rejects with what the call throws or with `lastError`. */
function promised<T = void>(call: (done: (result: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    call((result) => {
      const { lastError } = browser.runtime;
      if (lastError) reject(new Error(lastError.message));
      else resolve(result);
    });
  });
}
