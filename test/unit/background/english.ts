import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { packedMessage } from '../../../scripts/packed-locales.ts';
import { fillMessage } from '../../../src/i18n/fill-message.ts';

const messages = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../public/_locales/en/messages.json'), 'utf8'),
);

/** A text of the interface as an English browser gives it, in the place of `ui/i18n.ts`, which needs a browser. */
export function t(name: string, ...parts: string[]): string {
  return fillMessage(packedMessage(messages[name]), parts);
}

/** A text for a number of things. */
export function tCount(name: string, count: number): string {
  return t(`${name}_${new Intl.PluralRules('en').select(count)}`, formatNumber(count));
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat('en').format(value);
}
