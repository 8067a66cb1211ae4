import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import type { Shown } from '../page-content.ts';
import type { Passage } from '../read-page.ts';
import { termsKindOf } from '../terms-links.ts';
import type { Reading, ReadingGoal } from './use-reading.ts';
import './reading.css';

/**
 * The button before anything was looked into: on a page that is terms by its address and title it looks through it, on any
 * other one for links to terms.
 *
 * @param children stands in front of the button that looks for links
 */
export function ReadingOffer({ reading, children }: { reading: Reading; children?: ComponentChildren }) {
  const { tab } = reading;
  if (!tab) return <>{children}</>;
  if (isPdf(tab.address)) return <PdfAdvice address={tab.address} />;
  const kind = termsKindOf(tab.address, tab.title);
  return (
    <>
      {kind === null ? (
        children
      ) : (
        <p class="say">{t(kind === 'terms' ? 'readingIsTerms' : 'readingIsPrivacy')}</p>
      )}
      <div class="reading-offer">
        <ReadButton reading={reading} goal={kind === null ? 'links' : 'cases'} />
        <p class="soft">{t(kind === null ? 'readingLookHelp' : 'readingThroughHelp')}</p>
      </div>
    </>
  );
}

/** Whether an address says that its page is a PDF. */
export function isPdf(address: string): boolean {
  return URL.canParse(address) && /\.pdf$/i.test(new URL(address).pathname);
}

interface ButtonProps {
  reading: Reading;
  goal: ReadingGoal;
  label?: string;
  look?: 'main' | 'quiet' | 'link';
}

/** A button that looks into the page. While it does, it says so. */
export function ReadButton({
  reading: { looking, read },
  goal,
  label = t(goal === 'cases' ? 'readingThrough' : 'readingLook'),
  look = goal === 'cases' ? 'main' : 'quiet',
}: ButtonProps) {
  return (
    <Button
      look={look}
      data-action={goal === 'cases' ? 'look-through' : 'look-for-terms'}
      isBusy={looking !== null}
      onClick={() => read(goal)}
    >
      {looking?.isLate && looking.goal === goal ? t('readingLooking') : label}
    </Button>
  );
}

/** What to do about a PDF. */
export function PdfAdvice({ address }: { address: string }) {
  const { origin, hostname } = new URL(address);
  return (
    <div class="reading-offer" data-reading="pdf" role="status">
      <p>
        <b>{t('readingPdfLead')}</b> {t('readingPdf')}
      </p>
      {/^https?:/.test(origin) && (
        <p>
          <ExternalLink href={`${origin}/`}>{t('readingPdfOpen', hostname)}</ExternalLink>
        </p>
      )}
    </div>
  );
}

/** Takes the focus when it appears, because the button that was pressed is gone. */
export function useArrival() {
  const element = useRef<HTMLElement>(null);
  // Before the paint, so that keys go to what was found as soon as it is visible.
  useLayoutEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}

/** Shows a passage where it stands. */
export type ShowPassage = (passage: Passage) => Promise<Shown>;

interface ShowProps {
  passage: Passage;
  show: ShowPassage;
  label: string;
}

/** A button that shows a passage in the page, and says so if it cannot be seen there. */
export function ShowInPage({ passage: { text, start }, show, label }: ShowProps) {
  const [shown, setShown] = useState<Shown>('shown');
  return (
    <>
      <Button
        look="link"
        data-action="show-in-page"
        onClick={async () => setShown(await show({ text, start }))}
      >
        {label}
      </Button>
      <p role="status" class="soft">
        {shown !== 'shown' && t(PROBLEM_TEXTS[shown])}
      </p>
    </>
  );
}

/** Why the page could not be read, or a passage not be shown. */
export const PROBLEM_TEXTS = {
  folded: 'readingFolded',
  gone: 'readingGone',
  closed: 'readingClosed',
  'no-answer': 'readingNoAnswer',
  pdf: 'readingPdfLead',
  mistake: 'readingFailed',
} as const;
