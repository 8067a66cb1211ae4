import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawingSvg } from '../../../scripts/icons.ts';
import { type IconName, iconLooks, iconName, iconPalette } from '../../../src/graphics/icons.ts';
import { sealDrawing } from '../../../src/graphics/seal-drawing.ts';
import { until } from '../driver/until.ts';
import type { Display } from './display.ts';
import type { Picture } from './window-dump.ts';

const SIZE = 16;
/** The mean difference of a colour channel, 0 to 255. Two renderers differ by 1 to 3 at the edges, two icons by 10 or more. */
const MAX_DIFFERENCE = 6;
/** The rows of the toolbar on the screen, below the tabs and above the page. */
const TOOLBAR_TOP = 60;
const TOOLBAR_BOTTOM = 90;
/** How long an icon must not change. */
const STEADY_MS = 120;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The icon of the extension's button on the screen. */
export class ToolbarIcon {
  readonly #display: Display;
  readonly #icons: ReadonlyMap<IconName, Uint8Array>;
  #place: Place | null = null;

  private constructor(display: Display, icons: ReadonlyMap<IconName, Uint8Array>) {
    this.#display = display;
    this.#icons = icons;
  }

  static async on(display: Display): Promise<ToolbarIcon> {
    const require = createRequire(import.meta.url);
    await initWasm(readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
    const icons = new Map<IconName, Uint8Array>();
    for (const icon of iconLooks()) {
      const renderer = new Resvg(drawingSvg(sealDrawing(icon, SIZE), iconPalette(icon)));
      icons.set(iconName(icon), renderer.render().pixels);
    }
    return new ToolbarIcon(display, icons);
  }

  /** Waits until the button shows an icon for a moment without a change. */
  async shows(expected: IconName): Promise<void> {
    await until(`the button to show ${expected}`, async () => {
      const shown = await this.read();
      if (shown !== expected) throw new Error(`it shows ${shown ?? 'none of our icons'}`);
      await new Promise((resolve) => setTimeout(resolve, STEADY_MS));
      return (await this.read()) === expected;
    });
  }

  /** The icon that the button shows now, null if it is none of ours. */
  async read(): Promise<IconName | null> {
    const picture = await this.#display.picture();
    const icon = this.#place && this.#iconAt(picture, this.#place);
    if (icon) return icon;
    // The button may be elsewhere in another window.
    const place = this.#find(picture);
    if (!place) return null;
    this.#place = place;
    return this.#iconAt(picture, place);
  }

  /** Searches the toolbar for one of our icons, from the right. */
  #find(picture: Picture): Place | null {
    for (let y = TOOLBAR_TOP; y < TOOLBAR_BOTTOM; y++) {
      for (let x = picture.width - SIZE; x > picture.width / 2; x--) {
        if (this.#iconAt(picture, { x, y })) return { x, y };
      }
    }
    return null;
  }

  #iconAt(picture: Picture, place: Place): IconName | null {
    // The corner of the square is outside of every icon.
    const background = picture.pixel(place.x - 1, place.y - 1);
    let nearest: IconName | null = null;
    let least = MAX_DIFFERENCE;
    for (const [name, pixels] of this.#icons) {
      const distance = distanceOf(picture, place, pixels, background, least);
      if (distance >= least) continue;
      least = distance;
      nearest = name;
    }
    return nearest;
  }
}

/** The mean difference between the screen and an icon on a background; stops as soon as it is at least `limit`. */
function distanceOf(
  picture: Picture,
  { x, y }: Place,
  icon: Uint8Array,
  background: number,
  limit: number,
): number {
  const most = limit * SIZE * SIZE * 3;
  let sum = 0;
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const at = 4 * (row * SIZE + column);
      const alpha = (icon[at + 3] ?? 0) / 255;
      const pixel = picture.pixel(x + column, y + row);
      for (let channel = 0; channel < 3; channel++) {
        const shift = 16 - 8 * channel;
        const below = (background >> shift) & 255;
        // resvg's colours are premultiplied.
        const drawn = (icon[at + channel] ?? 0) + below * (1 - alpha);
        sum += Math.abs(drawn - ((pixel >> shift) & 255));
      }
    }
    if (sum > most) return limit;
  }
  return sum / (SIZE * SIZE * 3);
}
