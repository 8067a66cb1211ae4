import { type ComponentChild, render } from 'preact';
import { uiLanguage } from './i18n.ts';

/** Puts a page in its place and says in which language it is. */
export function mount(page: ComponentChild, place: string, title: string): void {
  document.documentElement.lang = uiLanguage();
  document.title = title;
  const root = document.querySelector(place);
  if (!root) throw new TypeError(`no ${place} in the page`);
  root.replaceChildren();
  render(page, root);
}
