import { type Answer, raw } from '../answers.ts';
import { escapeMarkup } from '../markup.ts';
import { positiveInteger } from '../parameters.ts';
import type { DocumentRecord, PointRecord, ServiceRecord } from '../records.ts';
import { type Asked, findService } from './endpoint.ts';

/** The path of the page that people open: `/service/<service id>`. */
export const SERVICE_PAGE_PATH = /^\/service\/([0-9]+)\/?$/;

const HTML = 'text/html; charset=utf-8';
/** Everything on the page is text of this directory: nothing may run, and nothing is loaded but the logo. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** GET /service/<id>: one service for people, with its approved points; 404 for an unknown id. */
export function servicePage(asked: Asked): Answer {
  const id = positiveInteger(SERVICE_PAGE_PATH.exec(asked.path)?.[1] ?? '');
  const service = id === null ? undefined : findService(asked.data, id);
  const headers = { 'content-security-policy': POLICY };
  if (service === undefined)
    return raw(404, HTML, page('Not found', '<p>No service has this number.</p>'), headers);
  return raw(200, HTML, page(service.name, body(service)), headers);
}

function page(title: string, content: string): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeMarkup(title)}</title>`,
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}',
    'blockquote{margin:.5rem 0;padding-left:1rem;border-left:3px solid;overflow-wrap:anywhere}</style>',
    `<h1>${escapeMarkup(title)}</h1>${content}</html>\n`,
  ].join('');
}

function body(service: ServiceRecord): string {
  const { rating, is_comprehensively_reviewed: reviewed, documents = [], points = [] } = service;
  const grade = rating === null || rating === 'N/A' ? 'No grade yet' : `Grade ${rating}`;
  const approved = points.filter((point) => point.status === 'approved');
  return [
    `<p><img src="/logos/${service.id}.png" alt="" width="64" height="64"></p>`,
    `<p><strong>${escapeMarkup(grade)}</strong>${reviewed ? '' : ', not yet fully reviewed'}</p>`,
    `<p>${escapeMarkup(service.urls.join(', '))}</p>`,
    ...documents.map(documentItem),
    ...approved.map(pointItem),
  ].join('');
}

/** A recorded address may be anything: only one of the web becomes a link. */
function documentItem({ name, url }: DocumentRecord): string {
  const text = escapeMarkup(name);
  return /^https?:\/\//.test(url)
    ? `<p><a href="${escapeMarkup(url)}" rel="noreferrer">${text}</a></p>`
    : `<p>${text}</p>`;
}

function pointItem({ title, analysis, quoteText, case: { classification } }: PointRecord): string {
  return [
    `<h2>${escapeMarkup(title)}</h2><p>${escapeMarkup(classification ?? 'not classified')}</p>`,
    analysis === null ? '' : `<p>${escapeMarkup(analysis)}</p>`,
    quoteText === null ? '' : `<blockquote>${escapeMarkup(quoteText)}</blockquote>`,
  ].join('');
}
