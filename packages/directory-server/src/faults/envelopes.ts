import { ErrorBit } from '../answer.ts';
import type { Fault } from './fault.ts';
import { editDescriptor, editEnvelope } from './json-edits.ts';

/** The rows are right, but the envelope or the page descriptor is wrong. */
export const envelopes = {
  'bad-envelope': {
    about: 'The fields of the envelope have wrong types: error is text, parameters is not an object.',
    scope: 'all',
    answer: (answer) =>
      editEnvelope(answer, () => ({ error: '256', message: null, parameters: 'All services' })),
  },
  'no-success-bit': {
    about: 'HTTP 200 and a valid payload, but the error mask reports a failure (131072).',
    scope: 'all',
    answer: (answer) => editEnvelope(answer, (envelope) => ({ ...envelope, error: ErrorBit.generic })),
  },
  'wrong-current': {
    about: 'The page descriptor names the page after the requested one.',
    scope: 'list',
    answer: (answer, { page }) =>
      editDescriptor(answer, (descriptor) => ({ ...descriptor, current: page + 1 })),
  },
  'growing-total': {
    about: 'The total grows by one with every page that is read.',
    scope: 'list',
    answer: (answer, { listRequests }) =>
      editDescriptor(answer, (descriptor) => ({
        ...descriptor,
        total: Number(descriptor.total) + listRequests - 1,
      })),
  },
} as const satisfies Record<string, Fault>;
