// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkedPicture } from '../../../src/images/picture-check.ts';

/* Real decoders are tested in real browsers: test/e2e/hostile/hostile.test.ts. */

const PNG = 'image/png';
const SVG_TYPE = 'image/svg+xml';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const utf8 = (text: string) => new TextEncoder().encode(text);

/** A decoder that reads "width x height", and a canvas. */
const decode = vi.fn(async (blob: Blob) => {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(await textOf(blob)) ?? [];
  if (width === undefined) throw new DOMException('The source image could not be decoded.');
  return { width: Number(width), height: Number(height), close: closed };
});
const closed = vi.fn();
const drawn = vi.fn();
class Canvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
  }
  getContext() {
    return { drawImage: drawn };
  }
  async convertToBlob() {
    return new Blob([`${this.width}x${this.height}`], { type: PNG });
  }
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const shown = async (bytes: Uint8Array<ArrayBuffer>, type: string) => {
  const picture = await checkedPicture(bytes, type);
  return picture && [picture.type, await textOf(picture)];
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('createImageBitmap', decode);
  vi.stubGlobal('OffscreenCanvas', Canvas);
});

describe('a picture of the directory', () => {
  it.each([
    ['a small picture', PNG, '20x10', '20x10'],
    ['the largest picture, drawn smaller', 'image/webp', '1024x1024', '64x64'],
    ['a wide picture, with its proportions', 'image/gif', '640x64', '64x6'],
    ['a picture one pixel high', 'image/jpg', '1000x1', '64x1'],
    ['a type with parameters and capitals', ' Image/JPEG; charset=binary', '9x9', '9x9'],
  ])('is redrawn as a PNG: %s', async (_, type, size, expected) => {
    expect(await shown(utf8(size), type)).toEqual([PNG, expected]);
    expect([drawn, closed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it.each([
    ['SVG', SVG_TYPE, SVG],
    ['SVG with a byte order mark', 'image/svg+xml; charset=utf-8', `\ufeff${SVG}`],
  ])('stays as it is: %s', async (_, type, text) => {
    expect(await shown(utf8(text), type)).toEqual([SVG_TYPE, SVG]);
    expect(decode).not.toHaveBeenCalled();
  });

  it.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ['no bytes', PNG, new Uint8Array()],
    ['more than 256 kB', PNG, new Uint8Array(256 * 1024 + 1)],
    ['an HTML type', 'text/html', utf8('9x9')],
    ['no type', '', utf8('9x9')],
    ['a type that is not on the list', 'image/avif', utf8('9x9')],
    ['what the browser cannot decode', PNG, utf8('<!doctype html>')],
    ['SVG with the type of a PNG', PNG, utf8(SVG)],
    ['1025 px wide', PNG, utf8('1025x9')],
    ['1025 px high', PNG, utf8('9x1025')],
    ['SVG with a script', SVG_TYPE, utf8(SVG.replace('/>', '><script/></svg>'))],
    ['SVG in UTF-16', SVG_TYPE, Uint8Array.from([0xff, 0xfe, 60, 0, 115, 0])],
    ['SVG with half a character', SVG_TYPE, Uint8Array.from([...utf8(SVG), 0xc3])],
    [
      'SVG with a byte that is not UTF-8 in a text',
      SVG_TYPE,
      Uint8Array.from([...utf8(SVG.replace('/>', '><title>')), 0xff, ...utf8('</title></svg>')]),
    ],
  ])('is not shown: %s', async (_, type, bytes) => {
    expect(await shown(bytes, type)).toBeNull();
    expect(closed).toHaveBeenCalledTimes(await decoded());
  });

  it('reports an error that says nothing about the picture', async () => {
    decode.mockRejectedValueOnce(new RangeError('no memory'));
    await expect(checkedPicture(utf8('9x9'), PNG)).rejects.toThrow('no memory');
  });
});

/** How many pictures were decoded. */
async function decoded(): Promise<number> {
  const outcomes = await Promise.allSettled(decode.mock.results.map(({ value }) => value));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}
