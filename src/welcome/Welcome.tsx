import { useState } from 'preact/hooks';
import { GRADES } from '../directory/schema/vocabulary.ts';
import type { SealLook } from '../graphics/seal-drawing.ts';
import { type MessageName, t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { isFirefox } from '../platform/device.ts';
import { askToSeeTabs } from '../platform/tabs-permission.ts';
import { isPinned, onPinned } from '../platform/toolbar-button.ts';
import type { Settings } from '../settings/settings.ts';
import { useToolbarMode } from '../toolbar/use-toolbar-mode.ts';
import { Button } from '../ui/Button.tsx';
import { Attribution } from '../ui/page/Attribution.tsx';
import { Seal } from '../ui/Seal.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { useSettings } from '../ui/use-settings.ts';
import { MoreToDo } from './MoreToDo.tsx';
import { onFocus } from './on-focus.ts';
import { TryIt } from './TryIt.tsx';
import { WhatIsSent } from './WhatIsSent.tsx';
import './welcome.css';

const EVENTS = [onPinned, onFocus];

const REST: readonly (readonly [SealLook, MessageName])[] = [
  [{ kind: 'grade', grade: 'D', reviewed: false }, 'legendPartly'],
  [{ kind: 'unrated' }, 'legendUnrated'],
  [{ kind: 'unlisted' }, 'legendUnlisted'],
];

interface Props {
  first: Settings;
  /** Whether ids of services might be sent when the page opened. */
  wasPermitted: boolean;
}

/** The page that opens after the install: what the grades mean, something to try, and what Smallprint sends. */
export function Welcome({ first, wasPermitted }: Props) {
  const settings = useSettings(first);
  return (
    <>
      <h1>{t('welcomeTitle')}</h1>
      <p>{t('welcomeLead')}</p>
      <p>{t('welcomeWhat')}</p>
      <PinCard />
      <EveryTab />
      <Legend />
      <TryIt directory={settings.directory} />
      <MoreToDo />
      <WhatIsSent settings={settings} wasPermitted={wasPermitted} />
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
  // Android has no toolbar that could show it, and no menus of extensions.
  if (mode === undefined || mode === 'rules' || !browser.contextMenus) return null;
  const isGranted = mode === 'tabs';
  const permission = t(isFirefox() ? 'welcomeTabsPermissionFirefox' : 'welcomeTabsPermissionChrome');
  return (
    <section data-tabs={isGranted ? 'granted' : 'not-granted'} data-mode={mode}>
      <h2>{t('welcomeTabsTitle')}</h2>
      {!isGranted && (
        <>
          <p>{t('welcomeTabs', permission)}</p>
          <p>
            <Button look="main" data-action="tabs" onClick={async () => setDenied(!(await askToSeeTabs()))}>
              {t('welcomeTabsButton')}
            </Button>
          </p>
        </>
      )}
      <p role="status">{isGranted ? t('welcomeTabsGranted') : isDenied && t('welcomeTabsDenied')}</p>
    </section>
  );
}

/** What each seal means. */
export function Legend() {
  const hasRules = useToolbarMode()?.mode === 'rules';
  return (
    <section>
      <h2>{t('legendTitle')}</h2>
      <ul class="grades">
        {GRADES.map((grade) => (
          <li key={grade}>
            <Seal look={{ kind: 'grade', grade, reviewed: true }} />
            <span class="visually-hidden">{t('gradeLabel', grade)}</span>
            {t(`verdictShort${grade}`)}
          </li>
        ))}
      </ul>
      <ul class="legend">
        {REST.map(([look, name]) => (
          <li key={name}>
            <Seal look={look} />
            {t(name)}
          </li>
        ))}
        {hasRules && (
          // The browser's rules cannot tell an unlisted site from a page that is no website.
          <li>
            <Seal look={{ kind: 'no-website' }} />
            {t('legendRing')}
          </li>
        )}
      </ul>
    </section>
  );
}
