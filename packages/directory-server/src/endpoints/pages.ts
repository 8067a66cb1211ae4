import { type Answer, raw } from '../answer.ts';
import { escapeMarkup } from '../escape-markup.ts';
import type { DirectoryData, DocumentRecord, PointRecord, ServiceRecord } from '../records.ts';
import { type EndpointRequest, idInPath, serviceInPath } from './endpoint.ts';

/* The pages for people: a service, one of its points, and how a service gets into the directory. */

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
function pointItem({ title, analysis, quoteText, case: { classification } }: PointRecord): string {
  return [
    `<h2>${escapeMarkup(title)}</h2><p>${escapeMarkup(classification ?? 'not classified')}</p>`,
    analysis === null ? '' : `<p>${escapeMarkup(analysis)}</p>`,
    quoteText === null ? '' : `<blockquote>${escapeMarkup(quoteText)}</blockquote>`,
  ].join('');
}

/** The path of the page where a point is discussed: `/points/<point id>`. */
export const POINT_PAGE_PATH = /^\/points\/([0-9]+)\/?$/;

/** The path of the page where people ask for a service to be rated. */
export const REQUEST_PAGE_PATH = /^\/new_service\/?$/;

/** The directory accepts no input, so both pages name a contact. */
const CONTACT = '<p>This directory is read only. Write to whoever keeps its data file.</p>';

/** GET /points/<id>: an approved point and whom to write to about it; 404 for any other. */
export function pointPage(request: EndpointRequest): Answer {
  const id = idInPath(request.path, POINT_PAGE_PATH);
  const found = id === null ? undefined : findPoint(request.data, id);
  if (found === undefined) return htmlPage(404, 'Not found', '<p>No point has this number.</p>');
  const { service, point } = found;
  const about = `<p>About <a href="/service/${service.id}">${escapeMarkup(service.name)}</a></p>`;
  return htmlPage(200, `Discussion of point ${point.id}`, `${about}${pointItem(point)}${CONTACT}`);
}

/** GET /new_service: how a service gets into this directory. */
export function requestPage(): Answer {
  return htmlPage(200, 'Ask for a service to be rated', CONTACT);
}

/** People open these pages one at a time, so a search through all services is fast enough. */
function findPoint(
  { services }: DirectoryData,
  id: number,
): { service: ServiceRecord; point: PointRecord } | undefined {
  for (const service of services) {
    const point = service.points?.find((known) => known.id === id && known.status === 'approved');
    if (point !== undefined) return { service, point };
  }
  return undefined;
}

/** No script may run, and only the logo is loaded. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * A web page.
 * @param content markup, with its texts escaped
 */
function htmlPage(status: number, title: string, content: string): Answer {
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
