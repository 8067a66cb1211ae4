import { useRef } from 'preact/hooks';
import * as v from 'valibot';
import { t } from '../../i18n/t.ts';
import { openServicePage } from '../../page/ServiceLink.tsx';
import { leavesTraces } from '../../platform/private-window.ts';
import type { Settings } from '../../settings/settings.ts';
import { useSettings } from '../../settings/view/use-settings.ts';
import { SearchBox } from '../view/SearchBox.tsx';

/** The search on a page of its own. A service opens in this tab, and going back restores the search. */
export function SearchPage({ settings: atFirst, first }: { settings: Settings; first: string }) {
  const settings = useSettings(atFirst);
  const wasChosen = useRef(false);
  return (
    <>
      <h1>{t('searchTitle')}</h1>
      <SearchBox
        settings={settings}
        first={first}
        explains
        compares
        takesFocus
        typed={(text) => {
          // A choice empties the field; going back must restore the text before it.
          if (text === '' && wasChosen.current) wasChosen.current = false;
          else keepTyped(text);
        }}
        choose={async ({ id }) => {
          await openServicePage(id, 'this-tab');
          wasChosen.current = true;
        }}
      />
    </>
  );
}

const stateSchema = v.object({ typed: v.string() });

/**
 * Keeps the typed text in this entry of the tab's history, so that going back restores it. Not in the address: the browser
 * would add each text to its history.
 */
function keepTyped(text: string): void {
  // The browser may store it with the open tabs.
  if (leavesTraces()) return;
  history.replaceState({ typed: text }, '');
}

/** The text that was typed on this page before; null if there is none. */
export function typedBefore(): string | null {
  const parsed = v.safeParse(stateSchema, history.state);
  return parsed.success ? parsed.output.typed : null;
}
