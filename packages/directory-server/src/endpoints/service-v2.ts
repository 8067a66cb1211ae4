import { type Answer, ErrorBit, envelope, envelopeError } from '../answer.ts';
import { pageOf, refusedPage } from '../list-page.ts';
import { queryParameter } from '../query-parameter.ts';
import type { CaseRecord, ListedService, ServiceRecord } from '../records.ts';
import { type EndpointRequest, findById, findService } from './endpoint.ts';

/** GET /service/v2/: one service with `id`, else a page of the list. */
export function serviceV2(request: EndpointRequest): Answer {
  const result = findById(request.query, 'service', (id) => findService(request.data, id));
  if (result === null) return serviceList(request);
  if ('error' in result)
    return envelopeError(404, ErrorBit.invalidParameter, `INVALID_SERVICE: ${result.error}`);
  return envelope('OK', fullService(result.found, request.baseUrl));
}

function serviceList(request: EndpointRequest): Answer {
  const found = pageOf(request.data.services, request.pageSizes.v2, queryParameter(request.query, 'page'));
  if ('error' in found) return refusedPage(found.error);
  const { descriptor, rows } = found.page;
  return envelope('All services', { _page: descriptor, services: rows.map(listItem) });
}

/** A service in lists and searches: eight fields, the rating as stored. */
export function listItem(service: ListedService): ListedService {
  const { id, is_comprehensively_reviewed, name, urls, slug, rating, created_at, updated_at } = service;
  return { id, is_comprehensively_reviewed, name, urls, slug, rating, created_at, updated_at };
}

function fullService(service: ServiceRecord, baseUrl: string) {
  return {
    ...listItem(service),
    // Without a grade, v2 sends null; lists and v3 send "N/A".
    rating: service.rating === 'N/A' ? null : service.rating,
    image: logoUrl(service, baseUrl),
    documents: (service.documents ?? []).map(({ text: _, ...document }) => document),
    points: (service.points ?? []).map((point) => ({ ...point, case: embeddedCase(point.case) })),
  };
}

export function logoUrl(service: ListedService, baseUrl: string): string {
  return `${baseUrl}/logos/${service.id}.svg`;
}

function embeddedCase({ id, classification, weight, title, description, topic_id }: CaseRecord) {
  return { id, classification, weight, title, description, topic_id };
}
