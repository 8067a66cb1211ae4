import { useState } from 'preact/hooks';
import { ListStatus } from '../catalog/view/ListStatus.tsx';
import { useList } from '../catalog/view/use-list.ts';
import { type MessageName, t } from '../i18n/t.ts';
import { Attribution } from '../page/Attribution.tsx';
import browser from '../platform/browser.ts';
import { isFirefox } from '../platform/device.ts';
import { askToSeeTabs } from '../platform/permissions.ts';
import { isPinned, onPinned } from '../platform/toolbar-button.ts';
import type { Settings } from '../settings/settings.ts';
import { useSettings } from '../settings/view/use-settings.ts';
import { useToolbarMode } from '../toolbar/use-toolbar-mode.ts';
import { Button } from '../ui/Button.tsx';
import { onFocus } from '../ui/on-focus.ts';
import { Seal } from '../ui/Seal.tsx';
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts';
import { useLatest } from '../ui/use-latest.ts';
import { WhatIsSent } from './WhatIsSent.tsx';
import './welcome.css';

const EVENTS = [onPinned, onFocus];

/** Where to go from here. */
const DOORS: readonly (readonly [folder: string, title: MessageName, why: MessageName])[] = [
  ['accounts', 'accountsTitle', 'welcomeAccounts'],
  ['deal-breakers', 'dealBreakersTitle', 'welcomeDealBreakers'],
];

interface Props {
  first: Settings;
  /** Whether ids of services might be sent when the page opened. */
  wasPermitted: boolean;
}

/** The page that opens after the install: what happens now and what is sent, how to see the grade, and where to go. */
export function Welcome({ first, wasPermitted }: Props) {
  const settings = useSettings(first);
  return (
    <>
      <h1>{t('welcomeTitle')}</h1>
      <p>{t('welcomeLead')}</p>
      <p>{t('welcomeWhat')}</p>
      <div class="with-side">
        <div>
          <WhatIsSent settings={settings} wasPermitted={wasPermitted} />
          <ListStatus list={useList(settings.directory)} sendNothing={settings.sendNothing} />
        </div>
        <div class="side">
          <PinCard />
          <EveryTab />
        </div>
      </div>
      <ul class="doors">
        {DOORS.map(([folder, title, why]) => (
          <li key={folder}>
            <a href={browser.runtime.getURL(`src/${folder}/index.html`)}>{t(title)}</a>
            <p>{t(why)}</p>
          </li>
        ))}
        <li>
          <strong>{t('welcomeTerms')}</strong>
          <p>{t('welcomeTermsHow')}</p>
        </li>
      </ul>
      <footer>
        <Attribution directory={settings.directory} />
      </footer>
    </>
  );
}

/** How to pin the button to the toolbar, until it is pinned. */
export function PinCard() {
  if (useLatest(isPinned, EVENTS).value !== false) return null;
  return (
    <div class="pin-card" data-pin="">
      <span class="pin-picture" aria-hidden="true">
        <span />
        <span />
        <Seal look={{ kind: 'grade', grade: 'D', reviewed: true }} />
      </span>
      <p>
        <strong>{t('welcomePinTitle')}</strong> {t(isFirefox() ? 'welcomePinFirefox' : 'welcomePinChrome')}
      </p>
    </div>
  );
}

/** Offers the grade on every tab, in a browser that cannot show it without the permission to see tabs: Firefox. */
export function EveryTab() {
  const mode = useToolbarMode()?.mode;
  const [isDenied, setDenied] = useState(false);
  const isGranted = mode === 'tabs';
  const removing = useFocusAfterRemoval(Number(isGranted), '[data-action="tabs"]', '[data-tabs] h2');
  // Android has no toolbar that could show it, and no menus of extensions.
  if (mode === undefined || mode === 'rules' || !browser.contextMenus) return null;
  const permission = t(isFirefox() ? 'welcomeTabsPermissionFirefox' : 'welcomeTabsPermissionChrome');
  return (
    <section data-tabs={isGranted ? 'granted' : 'not-granted'} data-mode={mode}>
      <h2 tabIndex={-1}>{t('welcomeTabsTitle')}</h2>
      {!isGranted && (
        <>
          <p>{t('welcomeTabs', permission)}</p>
          <p>
            <Button
              look="main"
              data-action="tabs"
              onClick={async () => {
                removing(0);
                setDenied(!(await askToSeeTabs()));
              }}
            >
              {t('welcomeTabsButton')}
            </Button>
          </p>
        </>
      )}
      <p role="status">{isGranted ? t('welcomeTabsGranted') : isDenied && t('welcomeTabsDenied')}</p>
    </section>
  );
}
