import { type Answer, raw } from '../answer.ts';
import { escapeMarkup } from '../escape-markup.ts';
import { GRADES, type ListedService } from '../records.ts';
import { type EndpointRequest, serviceInPath } from './endpoint.ts';

const COLOURS: Readonly<Record<string, string>> = {
  A: '#1a7f4b',
  B: '#5f8a1f',
  C: '#a16a00',
  D: '#bf4d10',
  E: '#b3261e',
};
const GREY = '#77736b';
const RED = '#b3261e';
const MAX_NAME_LENGTH = 40;
const HEIGHT = 20;
const PADDING = 7;

/** The path of a badge: `/badge/<two-letter language>_<service id>.svg`. */
export const BADGE_PATH = /^\/badge\/[a-z]{2}_([0-9]+)\.svg$/;

/**
 * GET /badge/<lang>_<id>.svg: the rating badge. As in real directories, the language has no effect, and an unknown id
 * gets HTTP 200 and a badge that says so.
 */
export function badge(request: EndpointRequest): Answer {
  const service = serviceInPath(request, BADGE_PATH);
  const svg = service === undefined ? drawBadge('Error', 'Service not found!', RED) : serviceBadge(service);
  return raw(200, 'image/svg+xml; charset=utf-8', svg);
}

function serviceBadge(service: ListedService): string {
  const grade = GRADES.find((letter) => letter === service.rating?.toUpperCase());
  const verdict = grade === undefined ? 'No grade yet' : `Grade ${grade}`;
  const name = Array.from(service.name.trim());
  const shown =
    name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name.join('');
  return drawBadge(shown, verdict, grade === undefined ? GREY : (COLOURS[grade] ?? GREY));
}

function drawBadge(label: string, verdict: string, colour: string): string {
  const left = textWidth(label) + 2 * PADDING;
  const right = textWidth(verdict) + 2 * PADDING;
  const title = escapeMarkup(`${label}: ${verdict}`);
  const text = (words: string, x: number) => `<text x="${x}" y="14">${escapeMarkup(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${left + right}" height="${HEIGHT}" rx="4" fill="#3b3f46"/>`,
    `<path d="M${left} 0h${right - 4}a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H${left}z" fill="${colour}"/>`,
    '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
    text(label, PADDING),
    text(verdict, left + PADDING),
    '</g></svg>',
  ].join('');
}

/** Estimates the width in pixels of a text in Verdana 11 from five classes of letters. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[il.,:;'|!ftj1 ]/.test(letter)) width += 4.4;
    else if (/[mwMW@%…]/.test(letter)) width += 10.2;
    else if (letter > '⺀') width += 11.5;
    else if (/[A-Z]/.test(letter)) width += 7.6;
    else width += 6.7;
  }
  return Math.ceil(width);
}
