import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { APP_ICON_SIZES } from '../../../scripts/app-icon.ts';
import { renderIcons } from '../../../scripts/icons.ts';
import { ICON_LOOKS, iconPaths } from '../../../src/graphics/icons.ts';
import { checkLogo } from '../../../src/images/logo-check.ts';
import { rasterHead } from '../../../src/images/raster.ts';

const PUBLIC = new URL('../../../public/', import.meta.url);
const kept = new Map(
  readdirSync(new URL('icons/', PUBLIC)).map((name) => [
    name,
    readFileSync(new URL(`icons/${name}`, PUBLIC)),
  ]),
);

describe('the icon files', () => {
  let drawn: Map<string, Uint8Array>;

  beforeAll(async () => {
    drawn = await renderIcons();
  });

  it('are those that the script draws, no more and no less', () => {
    expect([...kept.keys()].sort()).toEqual([...drawn.keys()].sort());
  });

  it('are byte for byte what the script draws (else run: npx tsx scripts/icons.ts)', () => {
    const stale = [...drawn].filter(([name, png]) => !kept.get(name)?.equals(png)).map(([name]) => name);
    expect(stale).toEqual([]);
  });

  it('come out the same when they are drawn again', async () => {
    const again = await renderIcons();
    expect([...again].filter(([name, png]) => !Buffer.from(drawn.get(name) ?? []).equals(png))).toEqual([]);
  });

  it('all look different', () => {
    const contents = [...kept.values()].map((png) => png.toString('base64'));
    expect(new Set(contents).size).toBe(contents.length);
  });

  it('are PNG of the size in their name', () => {
    for (const [name, png] of kept) {
      const size = Number(/-(\d+)\.png$/.exec(name)?.[1]);
      expect([name, rasterHead(png)]).toMatchObject([name, { type: 'image/png', width: size, height: size }]);
      expect(checkLogo(png, 'image/png').ok).toBe(true);
    }
  });

  it('include every look and size that the toolbar uses', () => {
    for (const look of ICON_LOOKS) {
      for (const path of Object.values(iconPaths(look)))
        expect(kept.has(path.replace('/icons/', ''))).toBe(true);
    }
    for (const size of APP_ICON_SIZES) expect(kept.has(`app-${size}.png`)).toBe(true);
    expect(iconPaths({ kind: 'grade', grade: 'E', reviewed: false })).toEqual({
      16: '/icons/e-open-16.png',
      32: '/icons/e-open-32.png',
    });
    expect(iconPaths({ kind: 'no-website' })[16]).toBe('/icons/none-16.png');
  });

  it('weigh little: all together less than a third of the package', () => {
    const bytes = [...kept.values()].reduce((sum, png) => sum + png.length, 0);
    expect(bytes).toBeLessThan(30_000);
  });
});
