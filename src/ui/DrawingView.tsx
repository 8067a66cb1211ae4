import { type Drawing, paintVariable } from '../graphics/drawing.ts';

/** A drawing in the colours of the page's theme. It is decoration: who shows it says in words what it means. */
export function DrawingView({ drawing, class: className }: { drawing: Drawing; class: string }) {
  const { size, tone, marks } = drawing;
  return (
    <svg class={className} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {marks.map((mark) => (
        <path
          key={mark.d}
          d={mark.d}
          fill={paintVariable(mark.fill, tone)}
          stroke={paintVariable(mark.stroke, tone)}
          stroke-width={mark.strokeWidth}
          stroke-linejoin="round"
          stroke-dasharray={mark.dash.length > 0 ? mark.dash.join(' ') : undefined}
        />
      ))}
    </svg>
  );
}
