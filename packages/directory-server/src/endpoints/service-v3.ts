import { type Answer, detail, invalidQuery, json } from '../answer.ts';
import { pageOf } from '../list-page.ts';
import { isInteger, positiveInteger, queryParameter } from '../query-parameter.ts';
import {
  type CaseRecord,
  LANGUAGES,
  type Language,
  type ListedService,
  type ServiceRecord,
} from '../records.ts';
import { asV3 } from '../timestamps.ts';
import { type EndpointRequest, findService } from './endpoint.ts';
import { listItem, logoUrl } from './service-v2.ts';

/**
 * GET /service/v3/: one service without envelope, with approved points only, and titles in `lang` if given; or, with
 * `page` and without `id`, a page of the list if the directory has one here.
 */
export function serviceV3(request: EndpointRequest): Answer {
  const size = request.pageSizes.v3;
  if (size !== null && request.query.has('page') && !request.query.has('id'))
    return serviceList(request, size);
  return oneService(request);
}

function serviceList(request: EndpointRequest, size: number): Answer {
  const parameter = queryParameter(request.query, 'page');
  if (parameter.kind === 'repeated')
    return invalidQuery('page', 'repeated', 'Give this parameter once', parameter.values.join(','));
  if (parameter.kind === 'single' && !isInteger(parameter.value))
    return invalidQuery('page', 'integer', 'This must be an integer', parameter.value);
  const found = pageOf(request.data.services, size, parameter);
  if ('error' in found) return detail(400, `INVALID_PARAMETER: ${found.error.why}`);
  const { descriptor, rows } = found.page;
  return json(200, { services: rows.map(bareListItem), page: descriptor });
}

/** A service in a list without envelope. */
export function bareListItem(service: ListedService): ListedService {
  const item = listItem(service);
  return {
    ...item,
    rating: item.rating ?? 'N/A',
    created_at: asV3(item.created_at),
    updated_at: asV3(item.updated_at),
  };
}

function oneService(request: EndpointRequest): Answer {
  const id = queryParameter(request.query, 'id');
  if (id.kind === 'missing') return invalidQuery('id', 'missing', 'Field required', null);
  if (id.kind === 'repeated')
    return invalidQuery('id', 'repeated', 'Give this parameter once', id.values.join(','));
  if (!isInteger(id.value)) return invalidQuery('id', 'integer', 'This must be an integer', id.value);

  const lang = queryParameter(request.query, 'lang');
  if (lang.kind === 'repeated') {
    return invalidQuery('lang', 'repeated', 'Give this parameter once', lang.values.join(','));
  }
  const language = lang.kind === 'single' ? (LANGUAGES.find((code) => code === lang.value) ?? null) : null;
  if (lang.kind === 'single' && language === null) {
    return invalidQuery('lang', 'enum', `This must be one of ${LANGUAGES.join(', ')}`, lang.value);
  }

  const number = positiveInteger(id.value);
  const service = number === null ? undefined : findService(request.data, number);
  if (service === undefined) return detail(404, `INVALID_SERVICE: no service has the id ${id.value}`);
  return json(200, fullService(service, request.baseUrl, language));
}

function fullService(service: ServiceRecord, baseUrl: string, language: Language | null) {
  const approved = (service.points ?? []).filter((point) => point.status === 'approved');
  return {
    ...inV3(listItem(service)),
    rating: service.rating ?? 'N/A',
    image: logoUrl(service, baseUrl),
    documents: (service.documents ?? []).map(({ text: _, ...document }) => inV3(document)),
    points: approved.map(({ quoteText: _text, quoteStart: _start, quoteEnd: _end, ...point }) => ({
      ...inV3(point),
      case: embeddedCase(point.case, language),
    })),
  };
}

function embeddedCase({ localized_titles, ...found }: CaseRecord, language: Language | null) {
  return { ...inV3(found), localized_title: (language && localized_titles[language]) ?? null };
}

/** The same record with timestamps in the v3 format. */
function inV3<Timed extends { readonly created_at: string; readonly updated_at: string }>(
  record: Timed,
): Timed {
  return { ...record, created_at: asV3(record.created_at), updated_at: asV3(record.updated_at) };
}
