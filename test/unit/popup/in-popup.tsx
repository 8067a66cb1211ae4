import type { ComponentChild } from 'preact';
import type { CaseTitles } from '../../../src/cases/case-titles.ts';
import type { MyDealBreakers } from '../../../src/deal-breakers/my-deal-breakers.ts';
import { DealBreakersLine } from '../../../src/deal-breakers/view/DealBreakersFound.tsx';
import { PopupContext, type PopupState } from '../../../src/popup/view/popup-state.ts';
import { NO_READING } from '../../../src/reading/view/use-reading.ts';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { withCases } from '../cases/with-cases.tsx';
import { NO_DEAL_BREAKERS } from '../points/some-points.ts';

interface State extends Partial<PopupState> {
  titles?: CaseTitles | null;
  dealBreakers?: MyDealBreakers;
}

/** A component with the state of the popup around it, without a list. */
export function inPopup(
  component: ComponentChild,
  { titles = null, dealBreakers = NO_DEAL_BREAKERS, ...state }: State = {},
) {
  const search = { isOpen: false, toggle: () => {}, choose: async () => {} };
  const value: PopupState = {
    settings: defaultSettings(),
    list: null,
    services: {
      current: (listed) => ({ ...listed, listDifference: null }),
      isSuperseded: () => false,
      arrived: () => {},
    },
    asksOnOpen: false,
    notice: { isOpen: false, answer: () => {} },
    starred: [],
    dealBreakersOf: (service) => <DealBreakersLine dealBreakers={dealBreakers} {...service} />,
    changes: [],
    starredChanges: 0,
    isPrivate: false,
    reading: NO_READING,
    sent: 0,
    search,
    ...state,
  };
  const cases = withCases(component, { titles, ...dealBreakers });
  return <PopupContext.Provider value={value}>{cases}</PopupContext.Provider>;
}
