import type { ServiceRecord } from '../directory/records.ts';
import { sample } from '../directory/sample.ts';

const THEN = '2024-01-01T00:00:00.000Z';

/** Two services that everybody knows, as a directory may have them, beside the sample. */
export const WITH_KNOWN_SERVICES = {
  ...sample,
  services: [
    ...sample.services,
    known(91_815, 'Khan Academy', 'D', true, 'khanacademy.org'),
    known(90_230, 'PayPal', 'C', false, 'paypal.com', 'paypal.me'),
  ],
};

function known(
  id: number,
  name: string,
  rating: string,
  reviewed: boolean,
  ...urls: string[]
): ServiceRecord {
  return {
    id,
    name,
    slug: name.toLowerCase().replace(' ', '_'),
    rating,
    is_comprehensively_reviewed: reviewed,
    urls,
    created_at: THEN,
    updated_at: THEN,
  };
}
