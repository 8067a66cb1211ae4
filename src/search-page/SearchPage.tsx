import { useEffect } from 'preact/hooks';
import { t } from '../i18n/t.ts';
import { pageAddress } from '../platform/page-address.ts';
import type { Settings } from '../settings/settings.ts';
import { SearchBox } from '../ui/search/SearchBox.tsx';
import { useSettings } from '../ui/use-settings.ts';
import { keepTyped } from './typed-text.ts';

/** The search with a page to itself. A service opens in the popup's view, and the way back finds the search as it was. */
export function SearchPage({ settings: atFirst, first }: { settings: Settings; first: string }) {
  const settings = useSettings(atFirst);
  useEffect(() => document.querySelector<HTMLInputElement>('[data-search="field"]')?.focus(), []);
  return (
    <>
      <h1>{t('searchTitle')}</h1>
      <SearchBox
        settings={settings}
        first={first}
        explains
        typed={(text) => {
          // Choosing empties the field, and who comes back wants what was there.
          if (text !== '') keepTyped(text);
        }}
        choose={async ({ id }) => location.assign(await pageAddress(`src/popup/index.html?service=${id}`))}
      />
    </>
  );
}
