import { t } from '../i18n/t.ts';
import type { Settings } from '../settings/settings.ts';
import { Attribution } from '../ui/page/Attribution.tsx';
import { useSettings } from '../ui/use-settings.ts';
import { EveryTab } from './EveryTab.tsx';
import { Legend } from './Legend.tsx';
import { MoreToDo } from './MoreToDo.tsx';
import { PinCard } from './PinCard.tsx';
import { TryIt } from './TryIt.tsx';
import { WhatIsSent } from './WhatIsSent.tsx';
import './welcome.css';

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
