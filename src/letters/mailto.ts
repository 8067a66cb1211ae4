import * as v from 'valibot';
import { safeEmail } from '../actions/actions-file.ts';
import type { Letter } from './compose-letter.ts';

/**
 * The address that opens a letter in the mail program. Everything but the recipient is percent-encoded, and the recipient is
 * a plain address, so no text can add a header or a recipient.
 *
 * @returns null if the recipient is not a plain e-mail address
 */
export function mailtoAddress(recipient: string, { subject, body }: Letter): string | null {
  if (!v.is(safeEmail, recipient)) return null;
  const lines = body.replace(/\r\n?|\n/g, '\r\n');
  const oneLine = subject.replace(/\s+/g, ' ');
  // encodeURIComponent throws for half a surrogate pair.
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  return `mailto:${encoded(recipient).replace('%40', '@')}?subject=${encoded(oneLine)}&body=${encoded(lines)}`;
}
