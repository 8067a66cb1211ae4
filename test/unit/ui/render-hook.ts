import { h, render } from 'preact';

/** The least that Preact needs of an element to render a component without any. */
const PLACE = { nodeType: 1, childNodes: [], firstChild: null, insertBefore() {}, appendChild() {} };

/** Runs a hook in a component that draws nothing: Preact's own state and effects, without a DOM. */
export function renderHook<T>(hook: () => T): { readonly value: T; unmount(): void } {
  const shown: { value: T }[] = [];
  const Probe = () => {
    shown.push({ value: hook() });
    return null;
  };
  const place = { ...PLACE } as unknown as Element;
  render(h(Probe, {}), place);
  return {
    get value() {
      const last = shown.at(-1);
      if (!last) throw new Error('nothing was rendered');
      return last.value;
    },
    unmount: () => render(null, place),
  };
}
