import { expect, it } from 'vitest';
import { drawingSvg } from '../../../scripts/icons/drawing-svg.ts';
import { LIGHT } from '../../../src/graphics/palette.ts';
import { sealDrawing } from '../../../src/graphics/seal-drawing.ts';

it('makes an SVG document of the size asked for, in fixed colours', () => {
  const svg = drawingSvg(sealDrawing({ kind: 'unrated' }, 16), LIGHT, 64);
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="64" height="64" viewBox="0 0 16 16"><path /,
  );
  expect(svg).toContain(`fill="${LIGHT['grade-none']}"`);
  expect(svg).toContain(`fill="${LIGHT['on-seal']}"`);
});
