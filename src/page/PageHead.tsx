import { useState } from 'preact/hooks';
import { type MessageName, t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { Button } from '../ui/Button.tsx';
import './page-head.css';

/** Folder and name of each page that the head leads to. */
const PAGES = [
  ['search', 'navSearch'],
  ['compare', 'navCompare'],
  ['accounts', 'accountsTitle'],
  ['deal-breakers', 'dealBreakersTitle'],
  ['changes', 'navChanges'],
  ['options', 'footerSettings'],
] as const satisfies readonly (readonly [string, MessageName])[];

/**
 * The head of every page in a tab: the name, and a link to each page that is not about one thing. On a narrow page a button
 * opens the links.
 *
 * @param content the element that "Skip to content" leads to
 */
export function PageHead({ content }: { content: HTMLElement }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="page-head-row">
      <Button
        look="link"
        class="skip-link"
        data-action="skip"
        // Not a link: the settings use the fragment for the part that they show.
        onClick={() => {
          content.tabIndex = -1;
          content.focus();
        }}
      >
        {t('navSkip')}
      </Button>
      <a class="brand" href={addressOf('search')}>
        <img src="/icons/app-48.png" alt="" width={28} height={28} />
        {t('popupTitle')}
      </a>
      <Button class="menu-button" data-action="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('navMenu')}
      </Button>
      <nav aria-label={t('popupTitle')} class={isOpen ? 'open' : undefined}>
        {PAGES.map(([folder, name]) => (
          <a
            key={folder}
            href={addressOf(folder)}
            aria-current={location.pathname === `/src/${folder}/index.html` ? 'page' : undefined}
          >
            {t(name)}
          </a>
        ))}
      </nav>
    </div>
  );
}

function addressOf(folder: string): string {
  return browser.runtime.getURL(`src/${folder}/index.html`);
}
