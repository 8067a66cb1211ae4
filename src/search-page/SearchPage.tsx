import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/t.ts';
import { pageAddress } from '../platform/page-address.ts';
import { noteOwnClick } from '../platform/pages/own-click.ts';
import type { Settings } from '../settings/settings.ts';
import { SearchBox } from '../ui/search/SearchBox.tsx';
import { useStars } from '../ui/stars/use-stars.ts';
import { useSettings } from '../ui/use-settings.ts';
import { keepTyped } from './typed-text.ts';

/** The search on a page of its own. A service opens in this tab, and going back restores the search. */
export function SearchPage({ settings: atFirst, first }: { settings: Settings; first: string }) {
  const settings = useSettings(atFirst);
  const stars = useStars(settings.directory);
  const wasChosen = useRef(false);
  useLayoutEffect(() => document.querySelector<HTMLInputElement>('[data-search="field"]')?.focus(), []);
  return (
    <>
      <h1>{t('searchTitle')}</h1>
      <SearchBox
        settings={settings}
        stars={stars}
        first={first}
        explains
        compares
        typed={(text) => {
          // A choice empties the field; going back must restore the text before it.
          if (text === '' && wasChosen.current) wasChosen.current = false;
          else keepTyped(text);
        }}
        choose={async ({ id }) => {
          const address = await pageAddress(`src/popup/index.html?service=${id}`);
          await noteOwnClick(address);
          location.assign(address);
          wasChosen.current = true;
        }}
      />
    </>
  );
}
