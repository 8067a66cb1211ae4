import type { ComponentChildren } from 'preact';
import { ReadingOffer } from '../../reading/view/ReadingOffer.tsx';
import { ReadingResult } from '../../reading/view/ReadingResult.tsx';
import { usePopup } from './popup-state.ts';

/** What can be found in the page itself: the button that looks, then what it has found. */
export function PageReading({ children }: { children?: ComponentChildren }) {
  const { reading } = usePopup();
  const isAsked = reading.state.kind === 'idle' || reading.state.kind === 'looking';
  return isAsked ? (
    <ReadingOffer reading={reading}>{children}</ReadingOffer>
  ) : (
    <ReadingResult reading={reading} />
  );
}
