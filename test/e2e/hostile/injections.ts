import { expect } from 'vitest';
import type { Page } from '../driver/page.ts';

const NO_INJECTION = {
  ran: false,
  reports: [],
  elements: [],
  scripts: [],
  links: [],
  openers: 0,
  handlers: [],
  images: [],
  reachable: true,
};

/**
 * Waits until a page of the watched extension is painted, so that injected content has run or loaded. Then expects that no
 * script ran, that the browser reported no error, and that there is no element that the extension never creates.
 */
export async function expectNoInjection(page: Page, what = ''): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(injections), what).toEqual(NO_INJECTION);
}

/** Runs in the page. */
function injections() {
  const forbidden =
    'iframe, object, embed, base, meta[http-equiv], form[action], video, audio, math, template, style';
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const attributes = [...document.querySelectorAll('*')].flatMap(({ attributes: all }) => [...all]);
  return {
    ran: 'ran' in window,
    reports: Reflect.get(window, 'reports'),
    elements: [...document.body.querySelectorAll(forbidden)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    scripts: [...document.scripts]
      .map(({ src }) => new URL(src).pathname)
      .filter((path) => !/^\/(assets\/|watch\.js$)/.test(path)),
    links: links
      .map(({ protocol }) => protocol)
      .filter((protocol) => !/^(https?|chrome-extension|moz-extension):$/.test(protocol)),
    openers: links.filter(
      ({ target, relList, protocol }) =>
        /^http/.test(protocol) && target === '_blank' && !relList.contains('noreferrer'),
    ).length,
    handlers: attributes
      .filter((attribute) => attribute.name.startsWith('on'))
      .map((attribute) => attribute.name),
    images: [...document.images]
      .map(({ src }) => new URL(src).protocol)
      .filter((scheme) => !/^(blob|chrome-extension|moz-extension):$/.test(scheme)),
    reachable: document.elementFromPoint(20, 20)?.ownerDocument === document,
  };
}

/**
 * The names on a page that nobody can read: those without a visible character, and those with a character that is a control
 * or changes the direction of what follows.
 */
export function unreadableNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main bdi:not(.deal-breaker-mark)')]
      .map(({ textContent }) => textContent)
      .filter(
        (text) =>
          !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text) || /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text),
      ),
  );
}
