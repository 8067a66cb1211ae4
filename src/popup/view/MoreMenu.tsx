import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { openServicePage } from '../../page/ServiceLink.tsx';
import browser from '../../platform/browser.ts';
import { startInBackground } from '../../platform/errors.ts';
import { termsKindOf } from '../../reading/terms-links.ts';
import { Button } from '../../ui/Button.tsx';
import { ICONS, Icon } from '../../ui/Icon.tsx';
import { usePopup } from './popup-state.ts';
import './more-menu.css';

/** Where the menu leads for the service that is shown. */
export interface ServiceLinks {
  readonly id: number;
  readonly compare: () => Promise<void>;
}

const SYMBOLS = {
  page: ICONS.page,
  compare: ICONS.compare,
  reading:
    'M3 2.500h8v5M3 2.500v11h4M5.500 5.500h3M11 9a2.500 2.500 0 1 1 0 5a2.500 2.500 0 1 1 0-5M12.800 13.300L14.500 15',
  accounts: 'M8 2a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM2.5 14c.4-6.4 10.6-6.4 11 0',
  'deal-breakers': 'M3.5 14.5v-12h9l-2.5 3 2.5 3h-9',
  changes: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 4.8V8l2.2 1.6',
  settings:
    'M1.5 5H9M13 5h1.5M1.5 11H3M7 11h7.5M11 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM5 9a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  log: 'M8 13V3M4 7l4-4 4 4',
} as const;

/** The button that opens the menu: what can be done about the service, and the pages of Smallprint. */
export function MoreMenu({ links }: { links: ServiceLinks | undefined }) {
  const { sent } = usePopup();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div class="more">
      <Button
        look="icon"
        data-action="more"
        data-sent={sent}
        aria-label={t('popupMore')}
        title={t('popupMore')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        ref={button}
        // The focus stays in the menu, so that it is still open when the click closes it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setOpen(!isOpen);
          // An item that has it goes with the menu.
          button.current?.focus();
        }}
      >
        <Icon d="M3 8h.01M8 8h.01M13 8h.01" />
      </Button>
      {isOpen && (
        <Menu
          links={links}
          close={(takesFocus) => {
            setOpen(false);
            if (takesFocus) button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface MenuProps {
  links: ServiceLinks | undefined;
  /** Closes the menu. `takesFocus` is whether its button gets the focus. */
  close: (takesFocus: boolean) => void;
}

function Menu({ links, close }: MenuProps) {
  const { sent, reading } = usePopup();
  const { tab } = reading;
  const goal = tab && termsKindOf(tab.address, tab.title) ? 'cases' : 'links';
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  // Before the paint, so that the arrow keys work as soon as the menu is visible.
  useLayoutEffect(() => items()[0]?.focus(), []);

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const all = items();
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (target === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (target === undefined) close(true);
    else all.at(target % all.length)?.focus();
  };
  /** Closes the menu, then does what its item says. */
  const closed = (act: () => void) => () => {
    close(true);
    act();
  };
  const page = (icon: SymbolName, label: string) => (
    <PageItem icon={icon} close={() => close(true)}>
      {label}
    </PageItem>
  );
  return (
    <div
      class="more-menu"
      role="menu"
      tabIndex={-1}
      aria-label={t('popupMore')}
      ref={menu}
      onKeyDown={onKeyDown}
      // A click elsewhere takes the focus away, too. Safari gives none to a button that is clicked.
      onMouseDown={(event) => event.preventDefault()}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close(false);
      }}
    >
      {links && (
        <>
          <Item
            icon="page"
            onClick={closed(() => startInBackground('open a service', openServicePage(links.id, 'new-tab')))}
          >
            {t('popupOpenAsPage')}
          </Item>
          <Item icon="compare" onClick={closed(() => startInBackground('compare services', links.compare()))}>
            {t('navCompare')}
          </Item>
          {tab && (
            <Item icon="reading" onClick={closed(() => reading.read(goal))}>
              {t(goal === 'cases' ? 'readingThrough' : 'readingLook')}
            </Item>
          )}
          <hr />
        </>
      )}
      {page('accounts', t('accountsTitle'))}
      {page('deal-breakers', t('dealBreakersTitle'))}
      {page('changes', t('navChanges'))}
      <Item
        icon="settings"
        onClick={closed(() => startInBackground('open the settings', browser.runtime.openOptionsPage()))}
      >
        {t('footerSettings')}
      </Item>
      {page('log', t('popupWhatWasSent', formatNumber(sent)))}
    </div>
  );
}

type SymbolName = keyof typeof SYMBOLS;

interface ItemProps {
  icon: SymbolName;
  children: ComponentChildren;
}

function Item({ icon, onClick, children }: ItemProps & { onClick: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} data-action={icon} onClick={onClick}>
      <Icon d={SYMBOLS[icon]} />
      {children}
    </button>
  );
}

/** A link to the page of Smallprint with the name of its icon. It opens in a tab: the toolbar popup has no room for it. */
function PageItem({ icon, close, children }: ItemProps & { close: () => void }) {
  // `auxclick` is a click with the middle button.
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      data-action={icon}
      href={browser.runtime.getURL(`src/${icon}/index.html`)}
      target="_blank"
      rel="noopener"
      onClick={close}
      onAuxClick={close}
    >
      <Icon d={SYMBOLS[icon]} />
      {children}
    </a>
  );
}
