import type english from '../../public/_locales/en/messages.json';
import { formatNumber } from './format.ts';
import { messageText, uiDirection, uiLanguage } from './ui-language.ts';

/** The name of a text in `_locales`. */
export type MessageName = keyof typeof english;

type Plural<K> = K extends `${infer Name}_other` ? Name : never;
/** The name of a text that depends on a number, without the plural form: `services` for `services_one` and `services_other`. */
type PluralName = Plural<MessageName>;

/** A text in the user's language. `parts` fill its placeholders, in their order. */
export function t(name: MessageName, ...parts: string[]): string {
  return messageText(name, uiDirection() === 'rtl' ? parts.map(isolated) : parts);
}

/** A text about a number of things, in the plural form of the language: `3 services`. `parts` fill the other placeholders. */
export function tCount(name: PluralName, count: number, ...parts: string[]): string {
  const form = new Intl.PluralRules(uiLanguage()).select(count);
  const all = [formatNumber(count), ...parts];
  return messageText(`${name}_${form}`, all) || messageText(`${name}_other`, all);
}

/** Keeps a Latin name together, and its punctuation in place, in an Arabic sentence (U+2068 and U+2069, the Unicode isolates). */
export function isolated(part: string): string {
  return `\u2068${part}\u2069`;
}
