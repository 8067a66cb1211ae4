/** Calls back when the page gets the focus or is seen again, perhaps after something else has changed what it shows. */
export function onFocus(listener: () => void): () => void {
  addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
