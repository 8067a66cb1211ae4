import { type ComponentChild, createElement, render } from 'preact';
import { act as flush } from 'preact/test-utils';

/*
 * Components and hooks in a test without a browser. A test file that uses this starts with
 * `// @vitest-environment happy-dom`, which gives it a document.
 */

// Before the clock is replaced.
const { setImmediate: realImmediate } = globalThis;
/** The database in memory answers in fewer turns. */
const TURNS = 10;

/** Does something to a component, then waits for its effects, for the database and for promises that are resolved. */
export function act(change: () => unknown): Promise<void> {
  return flush(async () => {
    change();
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((go) => void realImmediate(go));
  });
}

/** Renders a component into a new element, the only one of the document, and says what a person can do there. */
export async function show(component: ComponentChild) {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  await act(() => render(component, root));
  const at = (selector: string): HTMLElement => {
    const element = root.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`There is no ${selector}`);
    return element;
  };
  const click = (selector: string) => act(() => at(selector).click());
  return {
    root,
    click,
    /** Clicks on the control with this `data-action`. */
    press: (action: string) => click(`[data-action="${action}"]`),
    /** Gives a field another value. */
    fill: (selector: string, value: string, event = 'input') =>
      act(() => Object.assign(at(selector), { value }).dispatchEvent(new Event(event, { bubbles: true }))),
    /** Opens a `details` element. */
    open: (selector: string) =>
      act(() => Object.assign(at(selector), { open: true }).dispatchEvent(new Event('toggle'))),
    texts: (selector: string) =>
      Array.from(root.querySelectorAll(selector), ({ textContent }) => textContent?.trim()),
    unmount: () => act(() => render(null, root)),
  };
}

/** Calls a hook in a component; `current` gives what it returned last, `again` renders the component once more. */
export async function showHook<T>(hook: () => T) {
  const returned: T[] = [];
  const Component = () => {
    returned.push(hook());
    return null;
  };
  const { root, unmount } = await show(createElement(Component, null));
  const current = () => {
    const last = returned.at(-1);
    if (last === undefined) throw new Error('the hook returned nothing');
    return last;
  };
  const again = () => act(() => render(createElement(Component, null), root));
  return { current, again, unmount };
}
