/** Calls back when the window gets the focus, perhaps from a page or a menu of the browser where a setting was changed. */
export function onFocus(listener: () => void): () => void {
  globalThis.addEventListener('focus', listener);
  return () => globalThis.removeEventListener('focus', listener);
}
