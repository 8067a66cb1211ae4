import type { Service } from '../src/directory/schema/service.ts';
import { GRADES } from '../src/directory/schema/vocabulary.ts';
import { Random } from './random.ts';

const STARTS = 'b c d f g l m n p r s t br cl pr st tr sh'.split(' ');
const MIDDLES = 'a e i o u ai ea oo'.split(' ');
const ENDS = ['', '', 'n', 'r', 's', 't', 'll', 'ck', 'x'];
const SUFFIXES = 'com com com org net io de co.uk'.split(' ');

/**
 * Services with names of one to three invented words, and one to three hosts, of which some have several services. The same
 * number and seed give the same list.
 */
export function inventedServices(count: number, seed = 7): Service[] {
  const random = new Random(seed);
  const upToThree = <T>(make: () => T) => Array.from({ length: 1 + random.below(3) }, make);
  const syllable = () => random.pick(STARTS) + random.pick(MIDDLES) + random.pick(ENDS);
  const word = () => upToThree(syllable).join('');
  return Array.from({ length: count }, (_, i) => {
    const words = upToThree(word);
    const others = Array.from(
      { length: random.below(3) },
      () => `${word()}.${words[0]}.${random.pick(SUFFIXES)}`,
    );
    return {
      id: i + 1,
      name: words.map((each) => each.slice(0, 1).toUpperCase() + each.slice(1)).join(' '),
      slug: words.join('_'),
      urls: [`${words.join('')}.${random.pick(SUFFIXES)}`, ...others],
      grade: random.chance(0.6) ? random.pick(GRADES) : null,
      reviewed: random.chance(0.3),
      updatedAt: 0,
    };
  });
}

/** The distinct hosts of services. */
export function hostsOf(services: readonly Service[]): string[] {
  return [...new Set(services.flatMap(({ urls }) => urls))];
}

/** Similar hosts that are neither those of the services nor below one of them. */
export function unlistedHosts(services: readonly Service[], count: number): string[] {
  const listed = new Set(hostsOf(services));
  const isListed = (host: string): boolean =>
    listed.has(host) || (host.includes('.') && isListed(host.slice(host.indexOf('.') + 1)));
  const others = hostsOf(inventedServices(2 * count, 13)).filter((host) => !isListed(host));
  return others.slice(0, count).map((host, i) => (i % 2 === 0 ? host : `www.${host}`));
}

/** Queries without a match that need every pass, and those that match in nearly every service. */
const EXPENSIVE = ['e', 'a', 'ea', 'com', 'co.uk', 'a e', 'ea oo ai st', 'zzyzx', 'x'.repeat(250)];

/** What people type: parts of names, whole names and hosts, addresses, typing errors. And what takes longest. */
export function inventedQueries(services: readonly Service[], count: number): string[] {
  const random = new Random(11);
  const typed = Array.from({ length: count }, (_, i) => {
    const { name, urls } = random.pick(services);
    const at = 1 + random.below(name.length - 1);
    const kinds = [
      name.slice(0, 1 + (i % 5)),
      name,
      urls[0] ?? '',
      name.slice(at, at + 2 + (i % 4)),
      `https://www.${urls[0]}/account?from=mail`,
      name.slice(0, at) + name.slice(at + 1),
      `${name.slice(0, at)}q${name.slice(at)}`,
    ];
    return kinds[i % kinds.length] ?? '';
  });
  return [...typed, ...EXPENSIVE];
}
