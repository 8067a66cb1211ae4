import type { Service } from '../../../src/directory/schema.ts';
import type { SyntheticList } from '../synthetic-list.ts';

/** The services of a generated list, with names. */
export function namedServices({ services }: SyntheticList): Service[] {
  return services.map((claimant) => ({
    ...claimant,
    urls: [...claimant.urls],
    name: `Service ${claimant.id}`,
    slug: '',
  }));
}
