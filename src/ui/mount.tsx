import { type ComponentChild, render } from 'preact';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import { loadLanguage, uiDirection, uiLanguage } from '../i18n/ui-language.ts';
import { startInBackground } from '../platform/background-work.ts';
import { onOnline } from '../platform/network.ts';
import { onSettingsChanged, readSettings, type Settings } from '../settings/settings.ts';
import { showRememberedTheme, showTheme } from './theme.ts';

showRememberedTheme();

/** Gives a page the language and the theme of the settings, now and when they change. Await it before any text is asked for. */
export async function preparePage({ language, theme }: Pick<Settings, 'language' | 'theme'>): Promise<void> {
  showTheme(theme);
  const follow = async () => {
    // Firefox also names settings that were stored again as they were.
    const now = await readSettings();
    showTheme(now.theme);
    // Every text on the page is another one then.
    if (now.language !== language) location.reload();
  };
  onSettingsChanged((names) => {
    if (names.includes('language') || names.includes('theme')) follow();
  });
  await loadLanguage(language);
  // What was changed since the settings were read was told to nobody. After the first paint, which is not to wait for it.
  requestAnimationFrame(() => setTimeout(follow));
}

/** Puts a page in its place and says in which language it is. */
export function mount(page: ComponentChild, place: string, title: string): void {
  document.documentElement.lang = uiLanguage();
  document.documentElement.dir = uiDirection();
  document.title = title;
  const root = document.querySelector(place);
  if (!root) throw new TypeError(`no ${place} in the page`);
  root.replaceChildren();
  render(page, root);
  onOnline(() => startInBackground('sync the list', catalogMessages.online.send()));
}
