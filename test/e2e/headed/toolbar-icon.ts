import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawingSvg } from '../../../scripts/drawing-svg.ts';
import { ICON_LOOKS, type IconName, iconName } from '../../../src/graphics/icons.ts';
import { TOOLBAR } from '../../../src/graphics/palette.ts';
import { sealDrawing } from '../../../src/graphics/seal-drawing.ts';
import { until } from '../driver/until.ts';
import type { Display } from './display.ts';
import type { Picture } from './window-dump.ts';

const SIZE = 16;
/** Mean difference of a colour channel, 0 to 255. Two renderers differ by 1 to 3 at the edges; two looks by 10 and more. */
const NEAR = 6;
/** Where the toolbar is, whatever window is in front: below the tabs, above the page. */
const TOOLBAR_TOP = 60;
const TOOLBAR_BOTTOM = 90;
/** How long a look must stay to be no flicker, in milliseconds. */
const STEADY = 120;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The extension's button, read from the screen. */
export class ToolbarIcon {
  readonly #display: Display;
  readonly #looks: ReadonlyMap<IconName, Uint8Array>;
  #place: Place | null = null;

  private constructor(display: Display, looks: ReadonlyMap<IconName, Uint8Array>) {
    this.#display = display;
    this.#looks = looks;
  }

  static async on(display: Display): Promise<ToolbarIcon> {
    const require = createRequire(import.meta.url);
    await initWasm(readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
    const looks = new Map<IconName, Uint8Array>();
    for (const look of ICON_LOOKS) {
      const renderer = new Resvg(drawingSvg(sealDrawing(look, SIZE), TOOLBAR));
      looks.set(iconName(look), renderer.render().pixels);
    }
    return new ToolbarIcon(display, looks);
  }

  /** Waits until the button has a look, and keeps it for a moment. */
  async shows(look: IconName): Promise<void> {
    let seen: IconName | null = null;
    await until(`the button to show ${look}`, async () => {
      seen = await this.read();
      if (seen !== look) throw new Error(`it shows ${seen ?? 'no look of ours'}`);
      await new Promise((resolve) => setTimeout(resolve, STEADY));
      seen = await this.read();
      return seen === look;
    });
  }

  /** The look that the button has now, or null if it is none of ours. */
  async read(): Promise<IconName | null> {
    const picture = await this.#display.picture();
    const look = this.#place && this.#lookAt(picture, this.#place);
    if (look) return look;
    // Another window may be in front now, with its button elsewhere.
    const place = this.#find(picture);
    if (!place) return null;
    this.#place = place;
    return this.#lookAt(picture, place);
  }

  /** Looks for any look of ours, from the top right, where buttons are. */
  #find(picture: Picture): Place | null {
    for (let y = TOOLBAR_TOP; y < TOOLBAR_BOTTOM; y++) {
      for (let x = picture.width - SIZE; x > picture.width / 2; x--) {
        if (this.#lookAt(picture, { x, y })) return { x, y };
      }
    }
    return null;
  }

  #lookAt(picture: Picture, place: Place): IconName | null {
    // The corner of the square is outside every seal.
    const ground = picture.pixel(place.x - 1, place.y - 1);
    let nearest: IconName | null = null;
    let least = NEAR;
    for (const [name, pixels] of this.#looks) {
      const distance = distanceOf(picture, place, pixels, ground, least);
      if (distance >= least) continue;
      least = distance;
      nearest = name;
    }
    return nearest;
  }
}

/** Mean difference between what is on the screen and an icon on a ground; stops when it is sure to be `enough`. */
function distanceOf(
  picture: Picture,
  { x, y }: Place,
  icon: Uint8Array,
  ground: number,
  enough: number,
): number {
  const most = enough * SIZE * SIZE * 3;
  let sum = 0;
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const at = 4 * (row * SIZE + column);
      const alpha = (icon[at + 3] ?? 0) / 255;
      const pixel = picture.pixel(x + column, y + row);
      for (let channel = 0; channel < 3; channel++) {
        const shift = 16 - 8 * channel;
        const below = (ground >> shift) & 255;
        // resvg's colours are premultiplied.
        const drawn = (icon[at + channel] ?? 0) + below * (1 - alpha);
        sum += Math.abs(drawn - ((pixel >> shift) & 255));
      }
    }
    if (sum > most) return enough;
  }
  return sum / (SIZE * SIZE * 3);
}
