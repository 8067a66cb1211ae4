import browser from './browser.ts';

/** Whether the button is pinned to the toolbar. Null if the browser cannot tell, as on Android. */
export async function isPinned(): Promise<boolean | null> {
  const settings: { readonly isOnToolbar?: boolean } | undefined = await browser.action.getUserSettings?.();
  return settings?.isOnToolbar ?? null;
}

/** Calls back when the button was pinned or unpinned, until the returned function is called. */
export function onPinned(listener: () => void): () => void {
  const { onUserSettingsChanged } = browser.action;
  onUserSettingsChanged?.addListener(listener);
  return () => onUserSettingsChanged?.removeListener(listener);
}
