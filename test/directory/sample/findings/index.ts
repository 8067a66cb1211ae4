import type { Finding } from '../finding.ts';
import { account } from './account.ts';
import { changesAndMoney } from './changes-and-money.ts';
import { collectedData } from './collected-data.ts';
import { content } from './content.ts';
import { dealBreakers } from './deal-breakers.ts';
import { disputesAndOpenness } from './disputes-and-openness.ts';
import { protectedData } from './protected-data.ts';
import { tracking } from './tracking.ts';

/** Every finding of the sample, by the name that the sample's services use, in a fixed order. */
export const NAMED_FINDINGS: ReadonlyMap<string, Finding> = new Map<string, Finding>(
  Object.entries({
    ...dealBreakers,
    ...tracking,
    ...collectedData,
    ...protectedData,
    ...account,
    ...content,
    ...changesAndMoney,
    ...disputesAndOpenness,
  }),
);
