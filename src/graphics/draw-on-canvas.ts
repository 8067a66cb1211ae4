import { colourName, type Drawing, type Palette } from './drawing.ts';

/** Draws a drawing on a canvas, one unit to a pixel of the canvas. */
export function drawOnCanvas(
  context: OffscreenCanvasRenderingContext2D,
  { glyphs, tone }: Drawing,
  palette: Palette,
): void {
  for (const { d, fill, stroke, strokeWidth, dash } of glyphs) {
    const outline = new Path2D(d);
    if (fill !== 'none') {
      context.fillStyle = palette[colourName(fill, tone)];
      context.fill(outline);
    }
    if (stroke !== 'none') {
      context.strokeStyle = palette[colourName(stroke, tone)];
      context.lineWidth = strokeWidth;
      context.lineJoin = 'round';
      context.setLineDash([...dash]);
      context.stroke(outline);
    }
  }
}
