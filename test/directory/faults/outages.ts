import { raw } from '../answers.ts';
import type { Fault } from './fault.ts';

/** The directory is there, but does not do its work. */
export const outageFaults = {
  'http-500': {
    about: 'Every answer is HTTP 500 with a line of plain text.',
    scope: 'all',
    answer: () => raw(500, 'text/plain; charset=utf-8', 'Internal Server Error\n'),
  },
} as const satisfies Record<string, Fault>;
