import { GRADES } from '../../../src/directory/schema/vocabulary.ts';
import type { Claimant } from '../../../src/matching/claimant.ts';

/**
 * A list like the real one: most hosts are unrelated, one in twelve is a subdomain of another listed host, some of these
 * are many levels deep, and a few have paths. The same seed gives the same list.
 */
export function generatedList(hosts: number, seed: number): Claimant[] {
  const random = mulberry32(seed);
  const pick = (count: number) => Math.floor(random() * count);
  const names: string[] = [];
  for (let i = 0; i < hosts; i++) {
    const parent = names[pick(names.length)];
    const isNested = parent !== undefined && random() < 1 / 12;
    names.push(isNested ? `${word(pick)}${i}.${parent}` : `${word(pick)}${i}.test`);
  }
  // A chain of 29 listed subdomains, so that the icon changes many times on the way down.
  for (let depth = 1; depth < 30; depth++) names.push(`${'d.'.repeat(depth)}deep.test`);
  return names.map((name, i) => {
    const grade = random() < 0.4 ? null : (GRADES[pick(GRADES.length)] ?? null);
    const path = random() < 0.02 ? `/${word(pick)}` : '';
    return { id: i + 1, urls: [name + path], grade, reviewed: random() < 0.5, updatedAt: 0 };
  });
}

function word(pick: (count: number) => number): string {
  return Array.from({ length: 3 + pick(6) }, () => 'abcdefghijklmnopqrstuvwxyz-'[pick(26)]).join('');
}

/** Random numbers from 0 to 1, the same for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
