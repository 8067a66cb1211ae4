// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { FULL_SIZE } from '../../full-size.ts';
import { fake } from '../fake-browser.ts';
import { accessProblems } from './access-problems.ts';
import { open, quiet, refuseWrites, reload, shown, takeWrites } from './page-world.ts';
import { act, PAGES_IN_USE, type PageInUse, press } from './pages-in-use.ts';

/* Each page with its real neighbours, while a person uses each of its controls, once while the storage refuses all changes. */

const { local } = fake.browser.storage;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const IN_PAGE = ':is(main, .page-head)';
/** What stores a choice. */
const STORES =
  /data-(setting="(?!directory)|question|action="(star|star-all|deal-breaker|take-back|ask-first|on-click)")/;
/** What a page says about what went wrong. */
const problems = () =>
  all('.problem, .star-problem')
    .map(({ textContent }) => textContent)
    .join('');

/** The kinds of controls on the page. Of several that do the same, the first one stands for all. */
const kinds = () => [
  ...new Set(all(`${IN_PAGE} :is(input:not([type="file"]), select, button, summary)`).map(kindOf)),
];
function kindOf({ localName, dataset }: HTMLElement): string {
  const [name, value] =
    Object.entries(dataset).find(([name]) => ['action', 'setting', 'filter', 'search'].includes(name)) ??
    Object.entries(dataset)[0] ??
    [];
  if (name === undefined) return localName;
  const isItsOwn = name === 'action' || name === 'setting';
  return `${localName}[data-${name}${isItsOwn ? `="${value}"` : ''}]`;
}

/** Uses a control: presses it, or gives it another value. */
async function use(kind: string): Promise<HTMLElement> {
  const control = all(`${IN_PAGE} ${kind}`)[0];
  if (!control) throw new Error(`no ${kind}`);
  if (control instanceof HTMLSelectElement) {
    control.focus();
    control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof HTMLInputElement && control.type !== 'checkbox') {
    control.focus();
    control.value = control.type === 'number' ? String(Number(control.value) + 1) : `${control.value}x`;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  } else await press(control);
  await quiet();
  return control;
}

/** Whether a person can see an element of the page, as far as it is folded. */
function isSeen(element: Element | null | undefined): boolean {
  if (!element || element === document.body) return false;
  return element.matches('summary') || !element.closest('[hidden], details:not([open])');
}

/** On another tab, a person changes everything back to what it was. */
async function putBack(before: Readonly<Record<string, unknown>>): Promise<void> {
  await local.remove(Object.keys(local.values).filter((name) => !Object.hasOwn(before, name)));
  await local.set({ ...before });
  await quiet();
}

/** Kinds that were used before on the same page, in another state. */
const used = new Set<string>();
/** In `npm test`, each kind is used in one state of its page. */
function isUsed({ address }: PageInUse, kind: string): boolean {
  const use = `${address.split('?')[0]} ${kind}`;
  const isKnown = used.has(use);
  used.add(use);
  return isKnown && !FULL_SIZE;
}

async function opened(page: PageInUse, isReload = false): Promise<void> {
  await open(page.address, { isReload });
  await act(page);
}

describe.each(Object.entries(PAGES_IN_USE))('%s', (_, page) => {
  it('has controls that say what was not stored, store it the next time, and leave the focus in the page', async () => {
    await opened(page);
    if (page.steps) expect.soft(isSeen(document.activeElement), 'focus').toBe(true);
    for (const kind of kinds()) {
      if (isUsed(page, kind)) continue;
      await opened(page);
      const first = shown();
      const before = structuredClone(local.values);
      const wasSeen = isSeen(all(`${IN_PAGE} ${kind}`)[0]);
      refuseWrites();
      let control = await use(kind);
      // A second refusal gives the control its old value back, too.
      if (STORES.test(kind) && all(`${IN_PAGE} ${kind}`).length > 0) control = await use(kind);
      // A notice goes, although the answer was not stored.
      const isThere = all(`${IN_PAGE} ${kind}`).length > 0;
      const refused = takeWrites();
      if (STORES.test(kind)) expect.soft(refused, kind).toBe(2);
      const isStored = refused > 0 && isThere;
      if (isStored) {
        expect.soft(problems() || all('[data-problem]').length, kind).toBeTruthy();
        expect.soft(shown().split('\n')[0], kind).toBe(first.split('\n')[0]);
        control = await use(kind);
        expect.soft(problems(), kind).toBe('');
      }
      if (wasSeen) expect.soft(isSeen(document.activeElement), `focus after ${kind}`).toBe(true);
      expect.soft(accessProblems(), kind).toEqual([]);
      // Another language loads the page again.
      if (!isStored || reload.mock.calls.length > 0) continue;
      const live = shown();
      if (control.isConnected) {
        const after = structuredClone(local.values);
        await putBack(before);
        expect.soft(shown(), `${kind}, put back`).toBe(first);
        local.values = after;
      }
      await opened(page, true);
      expect.soft(live, kind).toBe(shown());
    }
  });
});
