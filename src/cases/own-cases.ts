import type { MessageName } from '../i18n/t.ts';

/** The cases that no directory has, by their English title. */
const OWN_CASES: Readonly<Record<string, MessageName>> = {
  'May train AI on what you give it': 'caseTrains',
  'You may not train AI on this': 'caseNoTraining',
};

/** The text for a case of our own; undefined for one of a directory. */
export function ownCaseText(title: string): MessageName | undefined {
  return OWN_CASES[title];
}
