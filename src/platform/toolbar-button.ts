import browser from './browser.ts';
import { isFirefox } from './device.ts';

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

/**
 * The keys that open the popup, as the browser names them: `Alt+Shift+S`. Empty if none are set, null in a browser
 * without shortcuts, as on Android.
 */
export async function popupShortcut(): Promise<string | null> {
  const commands = await browser.commands?.getAll();
  return commands?.find(({ name }) => name === '_execute_action')?.shortcut ?? null;
}

/** Opens the browser's own page for the shortcuts of extensions. */
export async function openShortcutSettings(): Promise<void> {
  if (isFirefox()) await browser.commands.openShortcutSettings();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
