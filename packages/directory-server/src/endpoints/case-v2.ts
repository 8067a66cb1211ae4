import { type Answer, ErrorBit, envelope, envelopeError } from '../answer.ts';
import { pageOf, refusedPage } from '../list-page.ts';
import { queryParameter } from '../query-parameter.ts';
import type { CaseRecord } from '../records.ts';
import { type EndpointRequest, findById } from './endpoint.ts';

/** The interface leaves the number open. */
export const CASES_PER_PAGE = 100;

/** GET /case/v2/: one case with `id`, else a page of all cases. */
export function caseV2(request: EndpointRequest): Answer {
  const result = findById(request.query, 'case', (id) => request.data.cases.find((known) => known.id === id));
  if (result === null) return caseList(request);
  if ('error' in result)
    return envelopeError(404, ErrorBit.invalidParameter, `INVALID_PARAMETER: ${result.error}`);
  return envelope('OK', fullCase(result.found));
}

function caseList(request: EndpointRequest): Answer {
  const found = pageOf(request.data.cases, CASES_PER_PAGE, queryParameter(request.query, 'page'));
  if ('error' in found) return refusedPage(found.error);
  const { descriptor, rows } = found.page;
  return envelope('All cases', { _page: descriptor, cases: rows.map(fullCase) });
}

function fullCase({ localized_titles: _, ...found }: CaseRecord) {
  return found;
}
