import type { Answer } from '../answer.ts';
import { escapeMarkup } from '../escape-markup.ts';
import type { DocumentRecord, PointRecord, ServiceRecord } from '../records.ts';
import { type EndpointRequest, serviceInPath } from './endpoint.ts';
import { htmlPage } from './html-page.ts';

/** The path of a service's web page: `/service/<service id>`. */
export const SERVICE_PAGE_PATH = /^\/service\/([0-9]+)\/?$/;

/** GET /service/<id>: the web page of a service, with its approved points; 404 for an unknown id. */
export function servicePage(request: EndpointRequest): Answer {
  const service = serviceInPath(request, SERVICE_PAGE_PATH);
  if (service === undefined) return htmlPage(404, 'Not found', '<p>No service has this number.</p>');
  return htmlPage(200, service.name, body(service));
}

function body(service: ServiceRecord): string {
  const { rating, is_comprehensively_reviewed: reviewed, documents = [], points = [] } = service;
  const grade = rating === null || rating === 'N/A' ? 'No grade yet' : `Grade ${rating}`;
  const approved = points.filter((point) => point.status === 'approved');
  return [
    `<p><img src="/logos/${service.id}.svg" alt="" width="64" height="64"></p>`,
    `<p><strong>${escapeMarkup(grade)}</strong>${reviewed ? '' : ', not yet fully reviewed'}</p>`,
    `<p>${escapeMarkup(service.urls.join(', '))}</p>`,
    ...documents.map(documentItem),
    ...approved.map(pointItem),
  ].join('');
}

/** A recorded URL may have any scheme; only http and https become links. */
function documentItem({ name, url }: DocumentRecord): string {
  const text = escapeMarkup(name);
  return /^https?:\/\//.test(url)
    ? `<p><a href="${escapeMarkup(url)}" rel="noreferrer">${text}</a></p>`
    : `<p>${text}</p>`;
}

/** The HTML of a point. */
export function pointItem({ title, analysis, quoteText, case: { classification } }: PointRecord): string {
  return [
    `<h2>${escapeMarkup(title)}</h2><p>${escapeMarkup(classification ?? 'not classified')}</p>`,
    analysis === null ? '' : `<p>${escapeMarkup(analysis)}</p>`,
    quoteText === null ? '' : `<blockquote>${escapeMarkup(quoteText)}</blockquote>`,
  ].join('');
}
