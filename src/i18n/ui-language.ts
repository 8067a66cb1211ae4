import browser from '../platform/browser.ts';
import { fillMessage, type MessageEntry } from './fill-message.ts';

type Messages = Readonly<Record<string, MessageEntry>>;

/** The texts of the language that was chosen in the settings; null: the browser's own language is in use. */
let chosen: Messages | null = null;

/** Loads the texts of each language. Written out, because the stores' checkers reject computed imports. */
const TEXTS: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
  en: () => import('/_locales/en/messages.json', { with: { type: 'json' } }),
  de: () => import('/_locales/de/messages.json', { with: { type: 'json' } }),
  nl: () => import('/_locales/nl/messages.json', { with: { type: 'json' } }),
  fr: () => import('/_locales/fr/messages.json', { with: { type: 'json' } }),
  es: () => import('/_locales/es/messages.json', { with: { type: 'json' } }),
  ar: () => import('/_locales/ar/messages.json', { with: { type: 'json' } }),
};

/**
 * Switches the texts of this page to a language. `browser.i18n` knows only the browser's own language, so the texts of
 * any other are imported from the package as a module. That is no request, and the CSP need not allow one.
 *
 * @param language a folder of `_locales`, or `auto` for the browser's language
 */
export async function loadLanguage(language: string): Promise<void> {
  chosen = (await TEXTS[language]?.())?.default ?? null;
}

/** The text with this name in the language in use, or an empty string. Use `t` instead: it knows every name. */
export function messageText(name: string, parts: readonly string[] = []): string {
  const entry = chosen?.[name];
  return entry ? fillMessage(entry, parts) : browser.i18n.getMessage(name, [...parts]);
}

/**
 * The language of the texts, as a BCP 47 tag for `Intl`. If it is the browser's language, the tag has the browser's
 * region too, because the region decides how numbers and dates look.
 */
export function uiLanguage(): string {
  const language = messageText('textLanguage');
  const browsers = browserLanguage();
  return new Intl.Locale(browsers).language === language ? browsers : language;
}

/** The direction in which the texts are read. */
export function uiDirection(): 'ltr' | 'rtl' {
  return messageText('textDirection') === 'rtl' ? 'rtl' : 'ltr';
}

/** The browser's own language, whatever was chosen in the settings. */
export function browserLanguage(): string {
  return browser.i18n.getUILanguage();
}

/** A language's own name: `Deutsch`. */
export function languageName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
