// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { open, quiet, refuseWrites, reload, shown, takeWrites } from './page-world.ts';
import { act, PAGES_IN_USE, type PageInUse, press } from './pages-in-use.ts';

/* Each page with its real neighbours, while a person uses each of its controls, once while the storage refuses all changes. */

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
/** What the page says about what went wrong. */
const problems = () =>
  all('.problem, .star-problem')
    .map(({ textContent }) => textContent)
    .join('');

/** The kinds of controls on the page. Of several that do the same, the first one stands for all. */
const kinds = () => [
  ...new Set(all('main :is(input:not([type="file"]), select, button, summary)').map(kindOf)),
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
  const control = all(`main ${kind}`)[0];
  if (!control) throw new Error(`no ${kind}`);
  control.focus();
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof HTMLInputElement && control.type !== 'checkbox') {
    control.value = control.type === 'number' ? String(Number(control.value) + 1) : `${control.value}x`;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  } else press(control);
  await quiet();
  return control;
}

async function opened(page: PageInUse, isReload = false): Promise<void> {
  await open(page.address, { isReload });
  await act(page);
}

describe.each(Object.entries(PAGES_IN_USE))('%s', (_, page) => {
  it('has controls that say what was not stored, store it the next time, and leave the focus in the page', async () => {
    await opened(page);
    for (const kind of kinds()) {
      await opened(page);
      const [before] = shown().split('\n');
      refuseWrites();
      let control = await use(kind);
      // A notice goes, although the answer was not stored.
      const isThere = all(`main ${kind}`).length > 0;
      const isStored = takeWrites() > 0 && isThere;
      if (isStored) {
        expect.soft(problems() || all('[data-problem]').length, kind).toBeTruthy();
        expect.soft(shown().split('\n')[0], kind).toBe(before);
        control = await use(kind);
        expect.soft(problems(), kind).toBe('');
      }
      const hasFocus = control.isConnected || document.activeElement !== document.body;
      expect.soft(hasFocus, `focus after ${kind}`).toBe(true);
      // Another language loads the page again.
      if (!isStored || reload.mock.calls.length > 0) continue;
      const live = shown();
      await opened(page, true);
      expect.soft(live, kind).toBe(shown());
    }
  });
});
