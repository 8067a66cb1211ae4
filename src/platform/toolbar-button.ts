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

/** Calls back each time that a tab has another address than before, or loads one that the browser hides. */
export function onOtherPage(tab: { readonly id: number; readonly address: string }, listener: () => void) {
  let last: string | undefined = tab.address;
  const onUpdated = (id: number, { status }: { status?: string }, { url }: { url?: string }) => {
    // Firefox hides the address before the tab has the other page, and tells of it again.
    if (id !== tab.id || (url === undefined ? status === undefined : url === last)) return;
    last = url;
    listener();
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  return () => browser.tabs.onUpdated.removeListener(onUpdated);
}
