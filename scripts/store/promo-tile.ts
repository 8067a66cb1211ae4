import { GRADES } from '../../src/directory/schema/vocabulary.ts';
import { LIGHT, TOOLBAR } from '../../src/graphics/palette.ts';
import { sealDrawing } from '../../src/graphics/seal-drawing.ts';
import { Html, html } from '../html.ts';
import { appIconDrawing } from '../icons/app-icon.ts';
import { drawingSvg } from '../icons/drawing-svg.ts';

/** The tiles of Chrome's store: width and height in pixels. */
export const PROMO_TILES = [
  { width: 440, height: 280 },
  { width: 1400, height: 560 },
] as const;

/** The document of a tile: the name and the five grades, without a word that would need a translation. */
export function promoTileHtml(width: number, height: number): Html {
  const unit = Math.round(height / 8);
  const seals = GRADES.map((grade) => {
    const drawing = sealDrawing({ kind: 'grade', grade, reviewed: true }, unit);
    return html`${new Html(drawingSvg(drawing, LIGHT))}`;
  });
  return html`<style>
    body { display: grid; place-content: center; justify-items: center; gap: ${unit}px; width: ${width}px;
      height: ${height}px; margin: 0; overflow: hidden; background: #fffdf8; color: #1c1b19;
      font: 700 ${Math.round(unit * 1.25)}px / 1 system-ui, sans-serif; }
    svg { display: block; }
    div { display: flex; gap: ${Math.round(unit / 3)}px; align-items: center; }
  </style><body>
    <div>${new Html(drawingSvg(appIconDrawing(unit * 1.5), TOOLBAR))}Smallprint</div>
    <div>${seals}</div>
  </body>`;
}
