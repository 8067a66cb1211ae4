/*
 * What people with a screen reader or without a mouse would miss on the page that is shown. The whole check is axe, in
 * test/e2e; this is what depends on the state of a page.
 */

const all = (selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<HTMLElement>(selector),
];
const outer = (element: Element) => element.outerHTML.slice(0, 150);

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Whether it is in Latin letters alone and nothing isolates it from what stands around it. */
function isBareLatin({ data, parentElement }: Text): boolean {
  if (!/\p{Script=Latin}{2}/u.test(data) || /\p{Script=Arabic}/u.test(data)) return false;
  if (parentElement?.closest('[dir]:not(html), bdi, svg, .visually-hidden')) return false;
  return !parentElement?.closest('p, li, td, th, summary, div')?.textContent?.includes(`\u2068${data}`);
}

/** Whether it takes its direction from the Latin name at its start, though it is an Arabic sentence. */
function followsItsName({ textContent }: Element): boolean {
  return /^\P{L}*\p{Script=Latin}/u.test(textContent) && /\p{Script=Arabic}/u.test(textContent);
}

/** A rule, and the elements that break it. */
const RULES: Readonly<Record<string, () => readonly Element[]>> = {
  'a language has a name, or is unknown': () =>
    all('[lang]').filter(({ lang }) => lang !== '' && LANGUAGE_NAMES.of(lang) === undefined),
  'an id is there once': () =>
    all('[id]').filter((element) => document.getElementById(element.id) !== element),
  'what names an element or is controlled by it is there': () =>
    ['aria-labelledby', 'aria-controls', 'aria-activedescendant', 'for'].flatMap((name) =>
      all(`[${name}]`).filter((element) =>
        (element.getAttribute(name) ?? '').split(' ').every((id) => !document.getElementById(id)),
      ),
    ),
  'what can be pressed has a name': () =>
    all('button, a[href], summary, [role="option"], [role="tab"]').filter(
      (element) => !element.getAttribute('aria-label') && element.textContent?.trim() === '',
    ),
  'a field has a label': () =>
    all('input:not([type="file"]), select, textarea').filter(
      (field) => !field.getAttribute('aria-label') && !field.closest('label'),
    ),
  'one tab is chosen, and only it is a stop of the Tab key': () =>
    all('[role="tablist"]').filter((list) => {
      const tabs = all('[role="tab"]', list);
      const stops = tabs.filter(({ tabIndex }) => tabIndex === 0);
      return stops.length !== 1 || stops[0]?.getAttribute('aria-selected') !== 'true';
    }),
  'one hit is active, and only its buttons are stops': () =>
    all('[role="listbox"]').filter((list) => {
      const options = all('[role="option"]', list);
      const active = options.filter((option) => option.getAttribute('aria-selected') === 'true');
      const stops = all('.hit-buttons').filter((buttons) => all('[tabindex="0"]', buttons).length > 0);
      const field = all(`[aria-controls="${list.id}"]`)[0];
      return (
        active.length > 1 ||
        // Of what is suggested before anything is typed, none is chosen.
        (active.length === 0 &&
          options.length > 0 &&
          field instanceof HTMLInputElement &&
          field.value !== '') ||
        stops.length !== active.length ||
        (field?.getAttribute('aria-activedescendant') ?? undefined) !== active[0]?.id ||
        field?.getAttribute('aria-expanded') !== String(options.length > 0)
      );
    }),
  'items of a menu are no stops': () => all('[role="menuitem"]').filter(({ tabIndex }) => tabIndex !== -1),
  'what became of a request is said, and interrupts nobody': () =>
    all('.request').filter(
      (request) => all('[role="status"]', request).length === 0 || all('[role="alert"]', request).length > 0,
    ),
  'a failure is said': () =>
    all('.request [data-failure]:not([data-failure="switched-off"])').filter(
      (failure) => !failure.closest('[role="status"]'),
    ),
  'only what goes wrong interrupts': () =>
    all('[role="alert"], [aria-live="assertive"]').filter(
      (alert) => !alert.matches('.problem, [data-problem], #directory-problem'),
    ),
  'a button that is pressed or not says so': () => all('.star-button:not([aria-pressed])'),
  'a foreign page opens in a tab that knows nothing of this one': () =>
    all('a[href^="http"]').filter(
      (link) =>
        link.getAttribute('target') !== '_blank' || link.getAttribute('rel') !== 'noopener noreferrer',
    ),
  'what another script writes the other way has a direction of its own': () =>
    document.documentElement.dir === 'rtl'
      ? all('main, main *').filter((element) =>
          [...element.childNodes].some((child) => child instanceof Text && isBareLatin(child)),
        )
      : [],
  'one button at most is the main one': () =>
    all('.main-button')
      .filter((button) => !button.closest('[hidden], details:not([open])'))
      .slice(1),
  'there is no empty footer': () => all('footer').filter(({ childElementCount }) => childElementCount === 0),
  'a sentence that begins with a name goes the way of its language': () =>
    document.documentElement.dir === 'rtl' ? all('bdi, [dir="auto"]').filter(followsItsName) : [],
  'there is one first heading': () => (all('h1').length === 1 ? [] : all('h1, main')),
  'a picture has a text or is left out': () =>
    all('svg:not([aria-hidden="true"]), img:not([alt])').filter(
      (picture) => !picture.getAttribute('aria-label'),
    ),
  'a link to this extension leads to a page of it': () =>
    all('a[href^="chrome-extension:"]').filter(
      (link) =>
        !/^chrome-extension:\/\/x\/(src\/[a-z/-]+\/index\.html([?#]|$)|data\/NOTICE\.txt$)/.test(
          link.getAttribute('href') ?? '',
        ),
    ),
};

/** What is wrong, with the beginning of the element. */
export function accessProblems(): string[] {
  return Object.entries(RULES).flatMap(([rule, broken]) =>
    broken().map((element) => `${rule}: ${outer(element)}`),
  );
}
