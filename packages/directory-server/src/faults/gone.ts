import { type Answer, raw } from '../answer.ts';
import type { Fault } from './fault.ts';

/** What the description of a real directory calls deprecated. */
const DEPRECATED = /^\/(?:service\/v2|case\/v2|document\/v1|search\/v[234])(?:\/|$)/;

const SUCCESSOR = /^\/(?:case\/v3|document\/v2)(?:\/|$)/;

const NOTHING = raw(404, 'text/html; charset=utf-8', '<!doctype html><title>404</title><h1>Not found</h1>\n');

/** The directory has removed endpoints: a server in front of it answers. */
export const gone = {
  'endpoints-gone': {
    about:
      'Service v2, case v2, document v1 and search v2 to v4 are gone: HTTP 404 with an HTML page, and nothing in their place.',
    scope: 'all',
    hasSuccessors: true,
    answer: (answer, { path }) => (SUCCESSOR.test(path) ? NOTHING : nothingAtDeprecated(answer, { path })),
  },
  'endpoints-moved': {
    about: 'The same endpoints are gone, and case v3 and document v2 send their records without an envelope.',
    scope: 'all',
    hasSuccessors: true,
    answer: nothingAtDeprecated,
  },
} as const satisfies Record<string, Fault>;

function nothingAtDeprecated(answer: Answer, { path }: { readonly path: string }): Answer {
  return DEPRECATED.test(path) ? NOTHING : answer;
}
