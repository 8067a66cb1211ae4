/**
 * Calls back once, as soon as the page is on the screen: at once, or when its tab is chosen.
 *
 * @returns a function that stops waiting
 */
export function whenVisible(act: () => void): () => void {
  const actOnce = () => {
    if (document.visibilityState !== 'visible') return;
    stop();
    act();
  };
  const stop = () => document.removeEventListener('visibilitychange', actOnce);
  document.addEventListener('visibilitychange', actOnce);
  actOnce();
  return stop;
}
