import { type Answer, ErrorBit, envelope, envelopeError } from '../answer.ts';
import { pageOf } from '../list-page.ts';
import { given, positiveInteger } from '../query-parameter.ts';
import type { CaseRecord, DocumentRecord, ListedService, PointRecord, ServiceRecord } from '../records.ts';
import { type Asked, findService } from './endpoint.ts';

/** GET /service/v2/: one service with `id`, else a page of the list of all. */
export function serviceV2(asked: Asked): Answer {
  const id = given(asked.query, 'id');
  if (id.kind === 'missing') return serviceList(asked);
  const number = id.kind === 'once' ? positiveInteger(id.value) : null;
  const service = number === null ? undefined : findService(asked.data, number);
  if (service === undefined) {
    const named = id.kind === 'once' ? `no service has the id ${id.value}` : 'id was given more than once';
    return envelopeError(404, ErrorBit.invalidParameter, `INVALID_SERVICE: ${named}`);
  }
  return envelope('OK', fullService(service, asked.baseUrl));
}

function serviceList(asked: Asked): Answer {
  const found = pageOf(asked.data.services, asked.pageSize, given(asked.query, 'page'));
  if ('error' in found) return found.error;
  const { _page, rows } = found.page;
  return envelope('All services', { _page, services: rows.map(listItem) });
}

/** A service as lists and searches show it: eight fields, the rating as stored. */
export function listItem(service: ListedService): ListedService {
  const { id, is_comprehensively_reviewed, name, urls, slug, rating, created_at, updated_at } = service;
  return { id, is_comprehensively_reviewed, name, urls, slug, rating, created_at, updated_at };
}

function fullService(service: ServiceRecord, baseUrl: string) {
  return {
    id: service.id,
    is_comprehensively_reviewed: service.is_comprehensively_reviewed,
    name: service.name,
    updated_at: service.updated_at,
    created_at: service.created_at,
    slug: service.slug,
    // v2 says "unrated" with null, lists and v3 with "N/A".
    rating: service.rating === 'N/A' ? null : service.rating,
    urls: service.urls,
    image: logoAddress(service, baseUrl),
    documents: (service.documents ?? []).map(documentItem),
    points: (service.points ?? []).map(pointWithQuote),
  };
}

/** Where the logo of a service is. */
export function logoAddress(service: ListedService, baseUrl: string): string {
  return `${baseUrl}/logos/${service.id}.png`;
}

function documentItem({ id, name, url, created_at, updated_at }: DocumentRecord) {
  return { id, name, url, created_at, updated_at };
}

function pointWithQuote(point: PointRecord) {
  const { id, title, source, status, analysis, document_id, created_at, updated_at } = point;
  const { quoteText, quoteStart, quoteEnd } = point;
  const embedded = embeddedCase(point.case);
  return {
    id,
    title,
    source,
    status,
    analysis,
    case: embedded,
    document_id,
    quoteText,
    quoteStart,
    quoteEnd,
    created_at,
    updated_at,
  };
}

function embeddedCase({ id, classification, weight, title, description, topic_id }: CaseRecord) {
  return { id, classification, weight, title, description, topic_id };
}
