import { type SealLook, sealDrawing } from '../graphics/seal-drawing.ts';
import { DrawingView } from './DrawingView.tsx';

/** The size that the seal is drawn sharp for; elsewhere it is scaled. */
const PIXELS = 56;

/** The seal of a look, 56 px wide. */
export function Seal({ look }: { look: SealLook }) {
  return <DrawingView class="seal" drawing={sealDrawing(look, PIXELS)} />;
}
