import { type MessageName, t } from '../../i18n/t.ts';
import type { Starter } from '../starters.ts';

const TEXTS = {
  'sells-data': 'starterSellsData',
  'shares-with-advertisers': 'starterSharesWithAdvertisers',
  'forces-arbitration': 'starterForcesArbitration',
  'reads-messages': 'starterReadsMessages',
  'tracks-elsewhere': 'starterTracksElsewhere',
  'deletes-account': 'starterDeletesAccount',
  'keeps-data': 'starterKeepsData',
  'changes-terms': 'starterChangesTerms',
  'claims-rights': 'starterClaimsRights',
  'trains-ai': 'starterTrainsAi',
} as const satisfies Record<Starter, MessageName>;

/** A starter in plain words. */
export function starterText(starter: Starter): string {
  return t(TEXTS[starter]);
}
