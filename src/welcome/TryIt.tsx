import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { openShortcutSettings, popupShortcut } from '../platform/toolbar-button.ts';
import { Button } from '../ui/Button.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { ListStatus } from '../ui/ListStatus.tsx';
import { sentence } from '../ui/texts/sentence.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useList } from '../ui/use-list.ts';
import { onFocus } from './on-focus.ts';
import { useSitesToTry } from './sites-to-try.ts';

/** Sites to open, the keys that open the popup there, and the list that answers. */
export function TryIt({ directory }: { directory: string }) {
  const list = useList(directory);
  const sites = useSitesToTry(directory);
  // Android has neither menus of extensions nor a toolbar.
  const hasToolbar = browser.contextMenus !== undefined;
  return (
    <section>
      <h2>{t('welcomeTryTitle')}</h2>
      <p class="roomy">
        {sites
          ? sentence(
              hasToolbar ? 'welcomeTrySites' : 'welcomeTrySitesPhone',
              ...sites.map((host) => <ExternalLink href={`https://${host}/`}>{host}</ExternalLink>),
            )
          : t(hasToolbar ? 'welcomeTryAny' : 'welcomeTryAnyPhone')}{' '}
        <Shortcut />
      </p>
      <ListStatus list={list} />
    </section>
  );
}

const EVENTS = [onFocus];

function Shortcut() {
  const shortcut = useLatest(popupShortcut, EVENTS).value;
  if (shortcut == null) return null;
  if (shortcut !== '') return <span data-shortcut>{sentence('welcomeShortcut', <kbd>{shortcut}</kbd>)}</span>;
  return (
    <span data-shortcut="none">
      {t('welcomeNoShortcut')}{' '}
      <Button look="link" data-action="shortcut" onClick={openShortcutSettings}>
        {t('welcomeSetShortcut')}
      </Button>
    </span>
  );
}
