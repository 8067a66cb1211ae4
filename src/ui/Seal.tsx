import type { Classification } from '../directory/schema/vocabulary.ts';
import { classDrawing } from '../graphics/class-drawing.ts';
import { colourName, type Drawing, type Paint } from '../graphics/drawing.ts';
import { type SealLook, sealDrawing } from '../graphics/seal-drawing.ts';

/** The seal is sharp at this width. CSS scales it elsewhere. */
const PIXELS = 56;

/** The seal as an element of the page. */
export function Seal({ look }: { look: SealLook }) {
  const isSolid = look.kind === 'unrated' || (look.kind === 'grade' && look.reviewed);
  return <DrawingView class={isSolid ? 'seal solid-seal' : 'seal'} drawing={sealDrawing(look, PIXELS)} />;
}

/** A drawing in the colours of the page's theme. Screen readers skip it, so say in words what it means. */
function DrawingView({ drawing, class: className }: { drawing: Drawing; class: string }) {
  const { size, tone, glyphs } = drawing;
  const colour = (paint: Paint) => (paint === 'none' ? paint : `var(--${colourName(paint, tone)})`);
  return (
    <svg class={className} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {glyphs.map(({ d, fill, stroke, strokeWidth, dash }) => (
        <path
          key={d}
          d={d}
          fill={colour(fill)}
          stroke={colour(stroke)}
          stroke-width={strokeWidth}
          stroke-linejoin="round"
          stroke-dasharray={dash.length > 0 ? dash.join(' ') : undefined}
        />
      ))}
    </svg>
  );
}

/** The shape of a class of points. Decoration: a text next to it names the class. */
export function ClassMark({ classification }: { classification: Classification }) {
  return <DrawingView class="class-mark" drawing={classDrawing(classification)} />;
}
