import type { Answer } from '../answer.ts';
import { escapeMarkup } from '../escape-markup.ts';

import type { DirectoryData, PointRecord, ServiceRecord } from '../records.ts';
import { type EndpointRequest, idInPath } from './endpoint.ts';
import { htmlPage } from './html-page.ts';
import { pointItem } from './service-page.ts';

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
