import { type Answer, raw } from '../answer.ts';
import { escapeMarkup } from '../escape-markup.ts';
import { type EndpointRequest, serviceInPath } from './endpoint.ts';

/** The path of a logo: `/logos/<service id>.svg`. */
export const LOGO_PATH = /^\/logos\/([0-9]+)\.svg$/;

/** GET /logos/<id>.svg: the service's initial on a colour that depends on its id; 404 for an unknown id. */
export function logo(request: EndpointRequest): Answer {
  const service = serviceInPath(request, LOGO_PATH);
  if (service === undefined) return raw(404, 'text/plain; charset=utf-8', 'There is no such logo.\n');
  const [initial = ''] = service.name.trim();
  // Hues a golden angle apart keep neighbouring ids distinct.
  const colour = `hsl(${Math.round((service.id * 137.508) % 360)} 55% 38%)`;
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="12" fill="${colour}"/>`,
    '<text x="32" y="45" text-anchor="middle" font-family="sans-serif" font-size="38" fill="#fff">',
    `${escapeMarkup(initial.toUpperCase())}</text></svg>`,
  ].join('');
  return raw(200, 'image/svg+xml; charset=utf-8', svg);
}
