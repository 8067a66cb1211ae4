import type { SealLook } from '../../src/graphics/seal-drawing.ts';
import type { Page } from '../../test/e2e/driver/page.ts';
import { PAGE_STATES } from '../../test/e2e/fixtures/page-states.ts';
import { popupPath, showReasons } from '../../test/e2e/fixtures/popup.ts';
import type { Screenshot } from './listing.ts';

/** What a screenshot shows of the extension. */
export interface StoreState {
  readonly scheme: 'light' | 'dark';
  /** Whether it is shown with the grades in the package, and not with invented services. */
  readonly isReal: boolean;
  /** The site in the tab, or the title of the extension's page. */
  readonly site: string;
  readonly icon: SealLook;
  /** Path inside the extension. */
  readonly path: string;
  /** Selector that shows that the page is ready. */
  readonly ready: string;
  /** Steps after that. */
  readonly act?: (page: Page) => Promise<void>;
}

const grade = (letter: 'B' | 'E'): SealLook => ({ kind: 'grade', grade: letter, reviewed: true });

/** A state of a page that the extension opens in a tab. */
function page(name: string): Omit<StoreState, 'scheme'> {
  const state = PAGE_STATES.find((one) => one.name === `page: ${name}`);
  if (!state) throw new Error(`there is no state "page: ${name}"`);
  return { ...state, site: '', icon: { kind: 'no-website' }, isReal: false };
}

/** The states of the extension in the screenshots, light and dark in turns. */
export const STORE_STATES: Readonly<Record<Screenshot, StoreState>> = {
  grade: {
    site: 'facebook.com',
    path: popupPath('https://facebook.com/'),
    isReal: true,
    scheme: 'light',
    icon: grade('E'),
    ready: '[data-grade]',
  },
  reasons: {
    site: 'paperboat.example',
    path: popupPath('https://paperboat.example/'),
    isReal: false,
    scheme: 'dark',
    icon: grade('B'),
    ready: '[data-grade]',
    act: async (tab) => {
      await showReasons(tab);
      await tab.click('[data-filter="bad"]');
      await tab.waitFor('.points[data-classification="bad"]');
      await tab.click('.points summary');
      await tab.waitFor('[data-quote]');
    },
  },
  accounts: { ...page('accounts, report'), scheme: 'light' },
  compare: { ...page('comparison of 2'), scheme: 'dark' },
  dealBreakers: {
    ...page('deal-breakers'),
    scheme: 'light',
    act: async (tab) => {
      await tab.click('[data-action="load-cases"]');
      await tab.waitFor('[data-cases="arrived"]');
      for (const starter of ['sells-data', 'reads-messages', 'keeps-data']) {
        if ((await tab.count(`[data-starter="${starter}"]:not(:disabled)`)) === 0) continue;
        await tab.click(`[data-starter="${starter}"]`);
        await tab.waitFor(`[data-starter="${starter}"]:checked`);
      }
    },
  },
};
