import type { ComponentChildren } from 'preact';
import { markByTitle } from '../../deal-breakers/view/point-additions.tsx';
import { CountText } from '../../points/view/ClassFilter.tsx';
import type { FoundCase } from '../../reading/found-case.ts';
import { ReadingOffer } from '../../reading/view/ReadingOffer.tsx';
import { ReadingResult } from '../../reading/view/ReadingResult.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import { usePopup } from './popup-state.ts';

/** What can be found in the page itself: the button that looks, then what it has found. */
export function PageReading({ children }: { children?: ComponentChildren }) {
  const { reading } = usePopup();
  const isAsked = reading.state.kind === 'idle' || reading.state.kind === 'looking';
  return isAsked ? <ReadingOffer reading={reading}>{children}</ReadingOffer> : <PageResult />;
}

/** What was found in the page, with the marks of deal-breakers and the counts of points. */
export function PageResult() {
  const { reading, dealBreakers } = usePopup();
  return (
    <ReadingResult
      reading={reading}
      flag={markByTitle(dealBreakers)}
      counts={(found) => <Counts found={found} />}
    />
  );
}

const CLASSES = ['blocker', 'bad', 'good', 'neutral'] as const;

function Counts({ found }: { found: readonly FoundCase[] }) {
  return (
    <ul class="filter-buttons counts" data-found-counts>
      {CLASSES.map((classification) => {
        const count = found.filter((one) => one.classification === classification).length;
        return (
          count > 0 && (
            <li key={classification} class="chip">
              <ClassMark classification={classification} />
              <CountText classification={classification} count={count} />
            </li>
          )
        );
      })}
    </ul>
  );
}
