import english from '../public/_locales/en/messages.json' with { type: 'json' };
import { packedMessage } from '../scripts/extension/pack-locales.ts';
import { fillMessage } from '../src/i18n/fill-message.ts';
import type { MessageName } from '../src/i18n/t.ts';

/** An English text as a page shows it. `parts` fill its placeholders, in their order. */
export function inEnglish(name: MessageName, ...parts: string[]): string {
  return fillMessage(packedMessage(english[name]), parts);
}
