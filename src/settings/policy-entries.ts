import * as v from 'valibot';
import { parseDirectoryAddress } from '../directory/directory-address.ts';
import { dealBreakersValue, languageValue, listDaysValue, reasonsOfPolicy } from './setting-values.ts';

/*
 * What an organisation sets in the browsers that it manages (docs/administrators.md). Chrome checks a policy by
 * public/managed-schema.json, which is made of these schemas; Firefox checks nothing. So every value is checked here.
 */

/** The keys of a policy. The descriptions go into the schema. */
export const policyEntries = {
  directoryUrl: v.pipe(
    v.string(),
    v.description('Address of the directory. People can choose another one, unless lockDirectory is true.'),
    v.transform(parseDirectoryAddress),
    v.check((parsed) => parsed.ok),
    v.transform((parsed) => (parsed.ok ? parsed.address : '')),
  ),
  lockDirectory: described(v.boolean(), 'Whether people cannot choose another directory.'),
  showWelcome: described(v.boolean(), 'Whether the welcome page opens after the install.'),
  language: described(languageValue, "Language of Smallprint's pages; auto: as in the browser."),
  listDays: described(listDaysValue, 'Days between two updates of the list.'),
  reasons: described(reasonsOfPolicy, 'When the popup asks the directory for the points of a service.'),
  sendNothing: described(v.boolean(), 'Whether Smallprint sends no request at all.'),
  dealBreakers: described(
    dealBreakersValue,
    'Numbers of cases that nobody in the organisation should accept.',
  ),
  contextMenu: described(v.boolean(), 'Whether the context menu of links and selected text has an item.'),
};

function described<S extends v.GenericSchema>(schema: S, text: string) {
  return v.pipe(schema, v.description(text));
}
