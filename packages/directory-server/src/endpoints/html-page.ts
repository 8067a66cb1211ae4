import { type Answer, raw } from '../answer.ts';
import { escapeMarkup } from '../escape-markup.ts';

/** No script may run, and only the logo is loaded. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * A web page.
 * @param content markup, with its texts escaped
 */
export function htmlPage(status: number, title: string, content: string): Answer {
  const html = [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeMarkup(title)}</title>`,
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}',
    'blockquote{margin:.5rem 0;padding-left:1rem;border-left:3px solid;overflow-wrap:anywhere}</style>',
    `<h1>${escapeMarkup(title)}</h1>${content}</html>\n`,
  ].join('');
  return raw(status, 'text/html; charset=utf-8', html, { 'content-security-policy': POLICY });
}
