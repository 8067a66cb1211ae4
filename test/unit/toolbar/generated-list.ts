import { GRADES } from '../../../src/directory/schema/vocabulary.ts';
import type { Claimant } from '../../../src/matching/claimant.ts';
import { Random } from '../../bench/random.ts';

/**
 * A list like the real one: most hosts are unrelated, one in twelve is a subdomain of another listed host, some of these
 * are many levels deep, and a few have paths. The same seed gives the same list.
 */
export function generatedList(hosts: number, seed: number): Claimant[] {
  const random = new Random(seed);
  const word = () => random.text(3 + random.below(6), 'abcdefghijklmnopqrstuvwxyz');
  const names: string[] = [];
  for (let i = 0; i < hosts; i++) {
    const isNested = names.length > 0 && random.chance(1 / 12);
    names.push(`${word()}${i}.${isNested ? random.pick(names) : 'test'}`);
  }
  // A chain of 29 listed subdomains, so that the icon changes many times on the way down.
  for (let depth = 1; depth < 30; depth++) names.push(`${'d.'.repeat(depth)}deep.test`);
  return names.map((name, i) => {
    const grade = random.chance(0.4) ? null : random.pick(GRADES);
    const path = random.chance(0.02) ? `/${word()}` : '';
    return { id: i + 1, urls: [name + path], grade, reviewed: random.chance(0.5), updatedAt: 0 };
  });
}
