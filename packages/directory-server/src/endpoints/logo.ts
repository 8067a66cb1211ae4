import { type Answer, raw } from '../answer.ts';
import type { ListedService } from '../records.ts';
import { type EndpointRequest, serviceInPath } from './endpoint.ts';
import { letterShape } from './letter-shapes.ts';
import { type Colour, encodePng } from './png.ts';

const SIZE = 64;
/** A letter is 5 by 7 dots of 6 pixels. */
const DOT = 6;
const LEFT = (SIZE - 5 * DOT) / 2;
const TOP = (SIZE - 7 * DOT) / 2;
const CORNER = 12;

/** The path of a logo: `/logos/<service id>.png`. */
export const LOGO_PATH = /^\/logos\/([0-9]+)\.png$/;

/** GET /logos/<id>.png: the service's initial on a colour that depends on its id; 404 for an unknown id. */
export function logo(request: EndpointRequest): Answer {
  const service = serviceInPath(request, LOGO_PATH);
  if (service === undefined) return raw(404, 'text/plain; charset=utf-8', 'There is no such logo.\n');
  return raw(200, 'image/png', drawLogo(service));
}

function drawLogo(service: ListedService): Buffer {
  const shape = letterShape(service.name);
  const pixels = new Uint8Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) pixels[y * SIZE + x] = inRoundedSquare(x, y) ? 1 : 0;
  }
  shape.forEach((row, dotY) => {
    for (let dotX = 0; dotX < 5; dotX += 1) {
      if (row[dotX] !== '#') continue;
      for (let y = TOP + dotY * DOT; y < TOP + (dotY + 1) * DOT; y += 1) {
        pixels.fill(2, y * SIZE + LEFT + dotX * DOT, y * SIZE + LEFT + (dotX + 1) * DOT);
      }
    }
  });
  return encodePng(SIZE, SIZE, [[0, 0, 0, 0], colourOf(service.id), [255, 255, 255, 255]], pixels);
}

function inRoundedSquare(x: number, y: number): boolean {
  const fromEdge = (at: number) => Math.max(0, CORNER - Math.min(at, SIZE - 1 - at));
  return fromEdge(x) ** 2 + fromEdge(y) ** 2 <= CORNER ** 2;
}

/** A dark colour. Hues a golden angle (137.5 degrees) apart keep neighbouring ids distinct. */
function colourOf(id: number): Colour {
  const hue = (id * 137.508) % 360;
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    // HSL to RGB with saturation 0.55 and lightness 0.38 (CSS Color Module Level 4, section 7.1).
    return Math.round(255 * (0.38 - 0.209 * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4), 255];
}
