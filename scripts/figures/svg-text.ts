import { escapeXml } from '../../src/graphics/escape-xml.ts';

/** A line of text in a picture. */
interface Line {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Classes of the picture's style sheet. */
  readonly look?: string;
}

/** An SVG element for a line of text. */
export function svgText({ x, y, text, size, anchor = 'start', look = '' }: Line): string {
  const classes = look ? ` class="${look}"` : '';
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}"${classes}>${escapeXml(text)}</text>`;
}

/** More than what a text needs in the wide fonts of today: bold DejaVu Sans has 0.69 em for a mean character. */
export function textWidth(text: string, size: number): number {
  return text.length * size * 0.62;
}

/** Breaks a text into lines of a width; what the last line cannot hold ends with an ellipsis. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const room = Math.floor(width / textWidth('m', size));
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]} …`;
  return shown.map((line) => (line.length > room ? `${line.slice(0, room - 1)}…` : line));
}

/** One digit after the point, so that the picture does not change with the last bit of a number. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
