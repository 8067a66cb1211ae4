import { useEffect, useState } from 'preact/hooks';
import { profileOf } from '../directory/profile.ts';
import { formatNames } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { startInBackground } from '../platform/errors.ts';
import { askToSendServiceIds, maySendServiceIds } from '../platform/permissions.ts';
import { changeSettings, type Settings } from '../settings/settings.ts';
import { useSettingChange } from '../settings/view/use-settings.ts';
import { Button } from '../ui/Button.tsx';
import { onFocus } from '../ui/on-focus.ts';
import { useLatest } from '../ui/use-latest.ts';
import { whenVisible } from '../ui/when-visible.ts';

const EVENTS = [onFocus];

interface Props {
  settings: Settings;
  /** Whether ids of services might be sent when the page opened. */
  wasPermitted: boolean;
}

/** What is sent and what is not, and the choice when the points of a service are asked for. */
export function WhatIsSent({ settings, wasPermitted }: Props) {
  const { value: isPermitted = wasPermitted, refresh } = useLatest(maySendServiceIds, EVENTS);
  const [isDenied, setDenied] = useState(false);
  const { change, problem } = useSettingChange();
  const { host } = new URL(settings.directory);
  // With the points comes the badge, perhaps from another host.
  const hosts = formatNames([...new Set([host, new URL(profileOf(settings.directory).badge(1, 'en')).host])]);
  useEffect(
    () => whenVisible(() => startInBackground('store the visit', changeSettings({ welcomeSeen: true }))),
    [],
  );
  const { askForPoints, sendNothing } = settings;
  const asksOnOpen = isPermitted && askForPoints === 'on-open';

  const askOnOpen = async () => {
    // Firefox shows its prompt only if this is the first call after the click.
    const isAllowed = await askToSendServiceIds();
    setDenied(!isAllowed);
    // A refusal is stored: a consent that a button for one service gets later must not switch this on.
    await change(
      isAllowed ? { askForPoints: 'on-open', noticeAnswered: true } : { askForPoints: 'on-click' },
    );
    await refresh();
  };

  return (
    <section id="privacy">
      <h2>{t('welcomeSendsTitle')}</h2>
      <ul class="marked">
        {sendNothing ? (
          <li>{t('optionsSendNothingHelp')}</li>
        ) : (
          <>
            <li>{t('welcomeSendsList', host)}</li>
            <li>
              <span role="status" data-asks={asksOnOpen ? 'on-open' : 'on-click'}>
                {asksOnOpen
                  ? t('welcomeSendsOnOpen', hosts)
                  : t('welcomeSendsOnClick', t('loadPoints'), hosts)}
              </span>
            </li>
          </>
        )}
        <li>{t('welcomeSendsNever')}</li>
      </ul>
      <p class="row">
        {sendNothing ? null : asksOnOpen ? (
          <Button data-action="ask-first" onClick={() => change({ askForPoints: 'on-click' })}>
            {t('welcomeAskFirst')}
          </Button>
        ) : (
          <Button data-action="ask-on-open" onClick={askOnOpen}>
            {t('optionsPointsOnOpen')}
          </Button>
        )}
        <span class="links">
          <a href={browser.runtime.getURL('src/log/index.html')}>{t('welcomeLog')}</a>
        </span>
      </p>
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <p class="soft" role="status">
        {!isPermitted && !sendNothing && t(isDenied ? 'welcomeAskDenied' : 'welcomeConsent')}
      </p>
    </section>
  );
}
