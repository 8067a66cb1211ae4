import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { noGrade } from '../../catalog/site/no-grade.ts';
import type { Site } from '../../catalog/site/site.ts';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import { toneOf } from '../../graphics/drawing.ts';
import type { SealLook } from '../../graphics/seal-drawing.ts';
import { t, tCount } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { SearchBox } from '../../search/view/SearchBox.tsx';
import { useChoiceChange } from '../../settings/view/use-settings.ts';
import { starStore } from '../../stars/stars.ts';
import { StarButton, StarProblem } from '../../stars/view/StarButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { Footer } from './Footer.tsx';
import { MoreMenu, type ServiceLinks } from './MoreMenu.tsx';
import { usePopup } from './popup-state.ts';

interface Props {
  seal: SealLook;
  title: string;
  /** A title that is never cut. */
  heading?: ComponentChildren;
  /** The line below the title, in the colour of the grade. */
  verdict?: ComponentChildren;
  /** Whether more will be known within a moment, so that screen readers wait with the verdict. */
  isBusy?: boolean;
  note?: ComponentChildren;
  service?: ServiceSummary;
  links?: ServiceLinks;
  /** False for none. By default what is known of the list. */
  footer?: ComponentChildren;
  children?: ComponentChildren;
}

/** The state of a site that a seal stands for. */
const STATES = {
  unrated: 'unrated',
  unlisted: 'unlisted',
  coming: 'list-coming',
  unavailable: 'list-unavailable',
  'no-website': 'not-a-website',
} as const satisfies Record<Exclude<SealLook['kind'], 'grade'>, Site['state']>;

/** A view that only says why there is no grade. */
export function WithoutGrade({ reason }: { reason: Parameters<typeof noGrade>[0] }) {
  const { seal, label, sentence } = noGrade(reason);
  return (
    <PopupView seal={seal} title={label}>
      <p class="say">{sentence}</p>
    </PopupView>
  );
}

/** One view of the popup: the head, below it the content or the search while that is open, and the footer. */
export function PopupView(props: Props) {
  const { seal, title, heading, verdict, isBusy, note, service, links, footer, children } = props;
  const { settings, search, starred } = usePopup();
  const stars = useChoiceChange(starStore, settings.directory, starred);
  const state = seal.kind !== 'grade' ? STATES[seal.kind] : seal.reviewed ? 'rated' : 'partly-reviewed';
  // Before the paint, so that the attribute always agrees with what is shown.
  useLayoutEffect(() => {
    document.body.dataset.state = state;
  }, [state]);
  return (
    <>
      <header class={seal.kind === 'grade' ? 'site graded' : 'site'}>
        <div class="first-row">
          <span class="soft">{t('serviceSubject')}</span>
          <div class="head-buttons">
            <SearchButton />
            {service && <StarButton service={service} stars={stars} />}
            <MoreMenu links={links} />
          </div>
        </div>
        <SealOf look={seal} />
        <div>
          <h1 dir="auto" class={heading ? 'whole' : undefined} title={title}>
            {heading ?? title}
          </h1>
          {verdict && (
            <p
              class="verdict"
              role="status"
              aria-busy={isBusy}
              style={seal.kind === 'grade' ? { color: `var(--${toneOf(seal.grade)})` } : undefined}
            >
              {verdict}
            </p>
          )}
          {note && <p class="soft">{note}</p>}
        </div>
      </header>
      <StarredChanges />
      <StarProblem stars={stars} />
      {search.isOpen && (
        <SearchBox settings={settings} compares choose={search.choose} close={search.toggle} />
      )}
      <div hidden={search.isOpen}>{children}</div>
      {footer ?? <Footer />}
    </>
  );
}

/** How many starred services changed, grades and terms. */
function StarredChanges() {
  const { starredChanges } = usePopup();
  if (starredChanges === 0) return null;
  return (
    <p class="links starred-changes" data-starred-changes={starredChanges}>
      <a href={browser.runtime.getURL('src/changes/index.html')} target="_blank" rel="noreferrer">
        {tCount('footerStarred', starredChanges)}
      </a>
    </p>
  );
}

/** The seal of a service has the handles of its grade. Screen readers read the grade in the verdict. */
function SealOf({ look }: { look: SealLook }) {
  if (look.kind !== 'grade' && look.kind !== 'unrated') return <Seal look={look} />;
  const { grade, reviewed } = look.kind === 'grade' ? look : { grade: 'none', reviewed: false };
  return (
    <span data-grade={grade} data-reviewed={String(reviewed)}>
      <Seal look={look} />
    </span>
  );
}

function SearchButton() {
  const { search } = usePopup();
  return (
    <Button
      look="icon"
      data-action="search"
      aria-label={t('searchLabel')}
      title={t('searchLabel')}
      aria-expanded={search.isOpen}
      onClick={search.toggle}
    >
      <Icon d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM10.5 10.5 14 14" />
    </Button>
  );
}
