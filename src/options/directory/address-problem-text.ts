import type { TemplateProblem } from '../../directory/address-template.ts';
import { t } from '../../i18n/t.ts';

const PROBLEMS = {
  'no-address': 'optionsDirectoryNoAddress',
  http: 'optionsDirectoryHttp',
  credentials: 'optionsDirectoryCredentials',
  query: 'optionsDirectoryQuery',
  'no-id': 'optionsProfileNoId',
  host: 'optionsProfileHost',
} as const satisfies Record<TemplateProblem, string>;

/** What is wrong with an address or a template, as a part of a sentence. */
export function addressProblemText(problem: TemplateProblem): string {
  return t(PROBLEMS[problem]);
}
