import type { ListingLanguage, Screenshot } from '../store/listing.ts';

/** The pixels of the pictures per CSS pixel. */
export const PICTURE_SCALE = 1.5;

/** How large a picture is on the page, in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The path of a picture in `site/` and on the site. */
export function pictureFile(language: ListingLanguage, name: Screenshot, scheme: 'light' | 'dark'): string {
  return `pictures/${language}-${name}-${scheme}.png`;
}

/** Reads the size from the header of a PNG (ISO/IEC 15948, 11.2.2). */
export function pictureSize(png: Buffer): PictureSize {
  return {
    width: Math.round(png.readUInt32BE(16) / PICTURE_SCALE),
    height: Math.round(png.readUInt32BE(20) / PICTURE_SCALE),
  };
}
