import { type Answer, ErrorBit, envelope, envelopeError } from '../answer.ts';
import { pageOf } from '../list-page.ts';
import { given, positiveInteger } from '../query-parameter.ts';
import type { CaseRecord } from '../records.ts';
import type { Asked } from './endpoint.ts';

/** Cases a page of the list; the interface leaves the number open. */
const CASES_A_PAGE = 100;

/** GET /case/v2/: one case with `id`, else a page of all. Any id that names no case is HTTP 404, INVALID_PARAMETER. */
export function caseV2(asked: Asked): Answer {
  const id = given(asked.query, 'id');
  if (id.kind === 'missing') return caseList(asked);
  const number = id.kind === 'once' ? positiveInteger(id.value) : null;
  const found = asked.data.cases.find((candidate) => candidate.id === number);
  if (found === undefined) {
    const named = id.kind === 'once' ? `no case has the id ${id.value}` : 'id was given more than once';
    return envelopeError(404, ErrorBit.invalidParameter, `INVALID_PARAMETER: ${named}`);
  }
  return envelope('OK', fullCase(found));
}

function caseList(asked: Asked): Answer {
  const found = pageOf(asked.data.cases, CASES_A_PAGE, given(asked.query, 'page'));
  if ('error' in found) return found.error;
  const { _page, rows } = found.page;
  return envelope('All cases', { _page, cases: rows.map(fullCase) });
}

function fullCase(found: CaseRecord) {
  const { id, weight, title, description, updated_at, created_at, topic_id, classification } = found;
  return { id, weight, title, description, updated_at, created_at, topic_id, classification };
}
