import { CASES_PER_PAGE } from '../endpoints/case-v2.ts';
import { PAGE_SIZES } from '../endpoints/endpoint.ts';
import { type DirectoryData, LANGUAGES } from '../records.ts';

/** A request that a folder can answer, and the file with the answer. */
export interface ExportedRequest {
  readonly path: string;
  /** Without the question mark; empty for none. */
  readonly query: string;
  /** Relative to the folder, with forward slashes. */
  readonly file: string;
}

/**
 * Every request that a client of this directory can make, except searches: pages of the list and of the cases, services in
 * every language, cases, documents, badges, logos, and the pages for people. Where there is a query, it is the name of the
 * file, so that a web server needs one rule to find it (docs/directory.md, "As plain files").
 */
export function* exportedRequests(data: DirectoryData): Generator<ExportedRequest> {
  const { services, cases } = data;
  yield* pages('/service/v2/', services.length, PAGE_SIZES.v2);
  yield* pages('/service/v3/', services.length, PAGE_SIZES.v3);
  yield* pages('/case/v2/', cases.length, CASES_PER_PAGE);
  for (const { id } of cases) yield answer('/case/v2/', `id=${id}`);
  for (const { id, documents = [], points = [] } of services) {
    yield answer('/service/v2/', `id=${id}`);
    yield answer('/service/v3/', `id=${id}`);
    for (const language of LANGUAGES) yield answer('/service/v3/', `id=${id}&lang=${language}`);
    for (const language of ['en', ...LANGUAGES]) yield plain(`/badge/${language}_${id}.svg`);
    for (const document of documents) yield answer('/document/v1/', `id=${document.id}`);
    for (const point of points) if (point.status === 'approved') yield webPage(`/points/${point.id}`);
    yield plain(`/logos/${id}.svg`);
    yield webPage(`/service/${id}`);
  }
  yield webPage('/new_service');
}

/** An empty list has one empty page. */
function* pages(path: string, length: number, size: number): Generator<ExportedRequest> {
  const end = Math.max(1, Math.ceil(length / size));
  for (let page = 1; page <= end; page += 1) yield answer(path, `page=${page}`);
}

function answer(path: string, query: string): ExportedRequest {
  return { path, query, file: `${path.slice(1)}${query}.json` };
}

function plain(path: string): ExportedRequest {
  return { path, query: '', file: path.slice(1) };
}

/** Web servers show the index of a folder for its address. */
function webPage(path: string): ExportedRequest {
  return { path, query: '', file: `${path.slice(1)}/index.html` };
}
