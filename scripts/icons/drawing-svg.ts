import { colourName, type Drawing, type Paint, type Palette } from '../../src/graphics/drawing.ts';

/** A drawing as an SVG document in fixed colours, one pixel per unit unless `pixels` says how wide and high it is. */
export function drawingSvg(drawing: Drawing, palette: Palette, pixels: number = drawing.size): string {
  const { size, tone } = drawing;
  const colour = (paint: Paint) => (paint === 'none' ? paint : palette[colourName(paint, tone)]);
  const paths = drawing.glyphs.map(({ d, fill, stroke, strokeWidth, dash }) => {
    const line =
      stroke === 'none'
        ? ''
        : ` stroke="${colour(stroke)}" stroke-width="${strokeWidth}" stroke-linejoin="round"`;
    const dashes = dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
    return `<path d="${d}" fill="${colour(fill)}"${line}${dashes}/>`;
  });
  const box = `0 0 ${size} ${size}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${box}">${paths.join('')}</svg>`;
}
