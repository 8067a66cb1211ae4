import type { ServiceRecord } from '#directory-server';
import { addressOf, buildTrie, type Claimant, openTrie } from '#site-matcher';
import { GRADES } from '../../../src/directory/schema/vocabulary.ts';
import { type IconName, iconName } from '../../../src/graphics/icons.ts';
import { ruleIcon } from '../../../src/toolbar/rules/rule-icon.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';

/**
 * The icon that the matching determines for an address; `none` for unlisted sites.
 *
 * @param before the services of the list before, if it was published lately
 */
export function expectedIcons(
  services: readonly ServiceRecord[],
  before: readonly ServiceRecord[] = [],
): (address: string) => IconName {
  const old = new Map(before.map(({ id, rating }) => [id, rating]));
  const claimants = new Map(services.map((service) => [service.id, claimant(service)]));
  const trie = openTrie(buildTrie(claimants.values(), isPublicSuffix));
  return (address) => {
    const found = addressOf(address);
    const [primary] = (found && trie.match(found.host, found.path)?.services) ?? [];
    const service = primary === undefined ? undefined : claimants.get(primary);
    return service ? iconName(ruleIcon(service, trendOf(old.get(service.id), service.grade))) : 'none';
  };
}

function trendOf(before: string | null | undefined, after: string | null): 'worse' | 'better' | null {
  if (!before || !after || before === after) return null;
  return after > before ? 'worse' : 'better';
}

function claimant(service: ServiceRecord): Claimant {
  const grade = GRADES.find((letter) => letter === service.rating) ?? null;
  const { id, urls, is_comprehensively_reviewed: reviewed, updated_at } = service;
  return { id, urls, grade, reviewed, updatedAt: Date.parse(updated_at) };
}

/**
 * A service without documents and points.
 * @param grade in lower case if the review is incomplete
 */
export function listedService(id: number, grade: string, ...urls: readonly string[]): ServiceRecord {
  const then = '2024-01-01T00:00:00.000Z';
  return {
    id,
    name: `Service ${id}`,
    slug: null,
    rating: grade.toUpperCase(),
    is_comprehensively_reviewed: grade === grade.toUpperCase(),
    urls,
    created_at: then,
    updated_at: then,
  };
}
