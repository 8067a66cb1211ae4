import { raw } from '../answer.ts';
import type { Fault } from './fault.ts';

const HTML = 'text/html; charset=utf-8';

/** The directory, or a server in front of it, sends something else than the answer. */
export const outages = {
  'http-500': {
    about: 'Every answer is HTTP 500 with a line of plain text.',
    scope: 'all',
    answer: () => raw(500, 'text/plain; charset=utf-8', 'Internal Server Error\n'),
  },
  'http-429-html': {
    about: 'Every answer is HTTP 429 with an HTML page and the usual headers, which say to wait 10 s.',
    scope: 'all',
    answer: () =>
      raw(
        429,
        HTML,
        '<!doctype html><title>429</title><h1>Too many requests</h1><p>Slow down, please.</p>\n',
        {
          'x-ratelimit-limit': '5',
          'x-ratelimit-reset': '10',
        },
      ),
  },
  'html-body': {
    about: 'Every answer is HTTP 200 with an HTML page, like the login page of a hotel network.',
    scope: 'all',
    answer: () =>
      raw(
        200,
        HTML,
        '<!doctype html><title>Welcome</title><h1>Welcome</h1><p>Log in to use the internet.</p>\n',
      ),
  },
  'not-json': {
    about: 'Every answer is HTTP 200 with the content type of JSON, but its second half is missing.',
    scope: 'all',
    answer: (answer) => {
      if (answer.body.kind !== 'json') return answer;
      const text = JSON.stringify(answer.body.value);
      return raw(answer.status, 'application/json; charset=utf-8', text.slice(0, text.length / 2));
    },
  },
} as const satisfies Record<string, Fault>;
