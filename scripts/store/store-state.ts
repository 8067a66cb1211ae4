import type { SealLook } from '../../src/graphics/seal-drawing.ts';
import type { Page } from '../../test/e2e/driver/page.ts';
import { popupPath, showReasons } from '../../test/e2e/fixtures/popup.ts';
import { changesOfEveryKind, storeChanges } from '../../test/e2e/fixtures/stored-changes.ts';
import type { Screenshot } from './listing.ts';

/** What a screenshot shows of the extension. */
export interface StoreState {
  readonly scheme: 'light' | 'dark';
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

const popup = (site: string) => ({ site, path: popupPath(`https://${site}/`) });
const page = (folder: string) => ({ site: '', path: `src/${folder}/index.html` });
const grade = (letter: 'B' | 'C'): SealLook => ({ kind: 'grade', grade: letter, reviewed: true });

/** The states of the extension in the screenshots, light and dark in turns. */
export const STORE_STATES: Readonly<Record<Screenshot, StoreState>> = {
  grade: {
    ...popup('schulbank.example'),
    scheme: 'light',
    icon: grade('C'),
    ready: '[data-grade]',
    act: showReasons,
  },
  reasons: {
    ...popup('paperboat.example'),
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
  changes: {
    ...page('changes'),
    scheme: 'light',
    icon: { kind: 'no-website' },
    ready: '[data-changes="all"]',
    act: async (tab) => {
      const changes = changesOfEveryKind();
      await storeChanges(tab, changes, [changes[0]?.service ?? 0]);
      await tab.goto(await tab.url());
      await tab.waitFor('[data-changes="starred"] [data-change]');
    },
  },
  unlisted: {
    ...popup('news.smalltown.co.uk'),
    scheme: 'dark',
    icon: { kind: 'unlisted' },
    ready: '[data-state="unlisted"]',
  },
  log: { ...page('log'), scheme: 'light', icon: { kind: 'no-website' }, ready: 'tbody tr' },
};
