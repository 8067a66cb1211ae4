import type { Answer } from '../answer.ts';
import { escapeMarkup } from '../escape-markup.ts';
import { positiveInteger } from '../query-parameter.ts';
import type { DocumentRecord, PointRecord, ServiceRecord } from '../records.ts';
import { type Asked, findService } from './endpoint.ts';
import { htmlPage } from './html-page.ts';

/** The path of the page that people open: `/service/<service id>`. */
export const SERVICE_PAGE_PATH = /^\/service\/([0-9]+)\/?$/;

/** GET /service/<id>: one service for people, with its approved points; 404 for an unknown id. */
export function servicePage(asked: Asked): Answer {
  const id = positiveInteger(SERVICE_PAGE_PATH.exec(asked.path)?.[1] ?? '');
  const service = id === null ? undefined : findService(asked.data, id);
  if (service === undefined) return htmlPage(404, 'Not found', '<p>No service has this number.</p>');
  return htmlPage(200, service.name, body(service));
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

/** A point as pages show it. */
export function pointItem({ title, analysis, quoteText, case: { classification } }: PointRecord): string {
  return [
    `<h2>${escapeMarkup(title)}</h2><p>${escapeMarkup(classification ?? 'not classified')}</p>`,
    analysis === null ? '' : `<p>${escapeMarkup(analysis)}</p>`,
    quoteText === null ? '' : `<blockquote>${escapeMarkup(quoteText)}</blockquote>`,
  ].join('');
}
