import { type ComponentChild, render } from 'preact';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { loadLanguage, uiDirection, uiLanguage } from '../../i18n/ui-language.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { onOnline } from '../../platform/network.ts';
import { onSettingsChanged, readSettings, type Settings } from '../../settings/settings.ts';
import { latestResult } from '../latest-result.ts';
import { showRememberedTheme, showTheme } from './theme.ts';

showRememberedTheme();

/** Gives a page the language and the theme of the settings, now and when they change. Await it before the first `t`. */
export async function preparePage({ language, theme }: Pick<Settings, 'language' | 'theme'>): Promise<void> {
  showTheme(theme);
  const { refresh } = latestResult(readSettings, (settings) => {
    showTheme(settings.theme);
    // A new language changes every text. Firefox also reports settings that were stored again unchanged.
    if (settings.language !== language) location.reload();
  });
  const follow = () => startInBackground('read the settings', refresh());
  onSettingsChanged((names) => {
    if (names.includes('language') || names.includes('theme')) follow();
  });
  await loadLanguage(language);
  // The settings may have changed between the first read and the listener. The first paint need not wait for this.
  requestAnimationFrame(() => setTimeout(follow));
}

/** Renders a page into the element that `selector` names, and gives the document its language and title. */
export function mount(page: ComponentChild, selector: string, title: string): void {
  document.documentElement.lang = uiLanguage();
  document.documentElement.dir = uiDirection();
  document.title = title;
  const root = document.querySelector(selector);
  if (!root) throw new TypeError(`no ${selector} in the page`);
  root.replaceChildren();
  render(page, root);
  onOnline(() => catalogMessages.online.send());
}
