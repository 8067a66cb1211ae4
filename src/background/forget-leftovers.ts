import { localArea } from '../platform/extension-storage.ts';

/** Names in the storage that only earlier versions used. One that ends with a blank is the beginning of many. */
const LEFTOVERS = [
  'markDealBreakers',
  'changes-seen ',
  'logos',
  'templatesOf',
  'pageTemplate',
  'badgeTemplate',
  'logoTemplate',
  'discussionTemplate',
  'requestTemplate',
  'searchVersions',
];

/** Deletes what earlier versions stored for features that are gone. */
export async function forgetLeftovers(): Promise<void> {
  const names = Object.keys(await localArea.get(null));
  const isLeftover = (name: string) =>
    LEFTOVERS.some((leftover) => (leftover.endsWith(' ') ? name.startsWith(leftover) : name === leftover));
  await localArea.remove(names.filter(isLeftover));
}
