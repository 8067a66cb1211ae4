import { type SealLook, sealDrawing } from '../graphics/seal-drawing.ts';
import { DrawingView } from './DrawingView.tsx';

/** The seal is sharp at this width. CSS scales it elsewhere. */
const PIXELS = 56;

/** The seal as an element of the page. */
export function Seal({ look }: { look: SealLook }) {
  const isSolid = look.kind === 'unrated' || (look.kind === 'grade' && look.reviewed);
  return <DrawingView class={isSolid ? 'seal solid-seal' : 'seal'} drawing={sealDrawing(look, PIXELS)} />;
}
