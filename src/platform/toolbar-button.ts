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

/** Whether this page is the popup of the toolbar, and not a page in a tab. */
export function isToolbarPopup(): boolean {
  return browser.extension.getViews({ type: 'popup' }).includes(window);
}

/** Closes the popup of the toolbar as soon as another tab is shown. Firefox leaves it open over the tab that a link opened. */
export function closeWithItsTab(): void {
  if (isToolbarPopup()) browser.tabs.onActivated.addListener(() => window.close());
}
