import { colourName, type Drawing, type Paint } from '../graphics/drawing.ts';

/** A drawing in the colours of the page's theme. Screen readers skip it, so say in words what it means. */
export function DrawingView({ drawing, class: className }: { drawing: Drawing; class: string }) {
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
