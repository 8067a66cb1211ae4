import { cleanLabel } from '../i18n/clean-label.ts';
import type { Law, LetterKind } from './letter-kinds.ts';
import type { LetterTexts } from './letter-texts.ts';

/** What a person types. It is kept nowhere. */
export interface Sender {
  readonly name: string;
  /** Lines of a postal address. */
  readonly address: string;
  /** User name or e-mail address at the service. */
  readonly account: string;
}

export interface LetterFacts extends Sender {
  readonly law: Law;
  readonly kind: LetterKind;
  /** Name of the service. */
  readonly service: string;
  /** The company that the letter goes to; empty if it is not known. */
  readonly company: string;
  /** The day of the letter, as its language writes it. */
  readonly date: string;
}

export interface Letter {
  /** One line. */
  readonly subject: string;
  readonly body: string;
}

/** A text that a person types, or a name from a list, is cut off here. */
const MAX_LINE = 200;
const MAX_ADDRESS_LINES = 6;

/**
 * Fills a letter. Names are put in as they are, on one line each: nothing in them is read as a placeholder, a line or a
 * header.
 */
export function composeLetter(texts: LetterTexts, facts: LetterFacts): Letter {
  const values: Readonly<Record<string, string>> = {
    SERVICE: line(facts.service),
    ACCOUNT: line(facts.account),
  };
  const fill = (text: string) =>
    text.replace(/\$([A-Z]+)\$/g, (whole, name: string) => values[name] ?? whole);
  const { [facts.kind]: letter, end } = texts[facts.law];
  const address = facts.address.split('\n').slice(0, MAX_ADDRESS_LINES).map(line);
  const parts = [
    [line(facts.name), ...address],
    [line(facts.company)],
    [line(facts.date)],
    [texts.greeting],
    ...letter.body.map((paragraph) => [fill(paragraph)]),
    [facts.account.trim() === '' ? '' : fill(texts.account)],
    ...end.map((paragraph) => [paragraph]),
    [texts.closing],
    [line(facts.name)],
  ];
  const body = parts
    .map((lines) => lines.filter((text) => text !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n');
  return { subject: fill(letter.subject), body };
}

/** One clean line: no control characters, and none that change the direction of what follows. */
function line(text: string): string {
  return cleanLabel(text).slice(0, MAX_LINE).toWellFormed();
}
