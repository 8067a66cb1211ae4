import { t } from '../i18n/t.ts';
import { isFirefox } from '../platform/is-firefox.ts';
import { isPinned, onPinned } from '../platform/toolbar-button.ts';
import { Seal } from '../ui/Seal.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { onFocus } from './on-focus.ts';

const EVENTS = [onPinned, onFocus];

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
