import type { Finding } from '../finding.ts';
import { account } from './account.ts';
import { changesAndMoney } from './changes-and-money.ts';
import { collectedData } from './collected-data.ts';
import { content } from './content.ts';
import { dealBreakers } from './deal-breakers.ts';
import { disputesAndOpenness } from './disputes-and-openness.ts';
import { protectedData } from './protected-data.ts';
import { tracking } from './tracking.ts';

/** Every finding by the name that sample services use. The order determines the ids of the cases. */
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
