import type { ComponentChildren } from 'preact';
import { ReadingResult } from '../../reading/view/ReadingResult.tsx';
import { usePopup } from './popup-state.ts';

/** What can be found in the page of the popup's tab. */
export function PageReading({ children }: { children?: ComponentChildren }) {
  return <ReadingResult reading={usePopup().reading}>{children}</ReadingResult>;
}
