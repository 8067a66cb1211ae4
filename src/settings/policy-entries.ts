import * as v from 'valibot';
import { parseDirectoryAddress } from '../directory/directory-address.ts';
import { dealBreakersValue, languageValue, listDaysValue, reasonsOfPolicy } from './setting-values.ts';

/*
 * What an organisation sets in the browsers that it manages (docs/administrators.md). Chrome checks a policy by
 * public/managed-schema.json, which a test compares with these schemas; Firefox checks nothing. So every value is checked here.
 */

/** The keys of a policy. */
export const policyEntries = {
  directoryUrl: v.pipe(
    v.string(),
    v.transform(parseDirectoryAddress),
    v.check((parsed) => parsed.ok),
    v.transform((parsed) => (parsed.ok ? parsed.address : '')),
  ),
  lockDirectory: v.boolean(),
  showWelcome: v.boolean(),
  language: languageValue,
  listDays: listDaysValue,
  reasons: reasonsOfPolicy,
  sendNothing: v.boolean(),
  dealBreakers: dealBreakersValue,
  contextMenu: v.boolean(),
};
