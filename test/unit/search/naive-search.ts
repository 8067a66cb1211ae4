import type { Service } from '../../../src/directory/schema/service.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';

const ANYWHERE = 12;

/** What a search for words must find, said as plainly as possible: no index, no early end, every typing error tried. */
export function naiveSearch(
  services: readonly Service[],
  query: string,
): { ids: number[]; forgiven: boolean } {
  const exact = ranked(services, (service) => rank(service, query));
  if (exact.length > 0) return { ids: exact, forgiven: false };
  const words = query.split(' ');
  const scattered = ranked(services, (service) =>
    words.every((word) => startsAWord(service, word)) ? ANYWHERE : undefined,
  );
  if (scattered.length > 0 || query.length < 4) return { ids: scattered, forgiven: false };
  const errors = withOneError(query);
  const forgiven = ranked(services, (service) => {
    const ranks = errors.flatMap((each) => rankOfStart(service, each) ?? []);
    return ranks.length > 0 ? Math.min(...ranks) : undefined;
  });
  return { ids: forgiven, forgiven: forgiven.length > 0 };
}

function rank(service: Service, query: string): number | undefined {
  const { name, urls } = service;
  const isOwnLabel = (host: string) =>
    host.startsWith(`${query}.`) && isPublicSuffix(host.slice(query.length + 1));
  if (name === query) return 0;
  if (urls.includes(query) || urls.some(isOwnLabel)) return 2.5;
  return (
    rankOfStart(service, query) ??
    ([name, ...urls].some((text) => text.includes(query)) ? ANYWHERE : undefined)
  );
}

function rankOfStart({ name, urls }: Service, start: string): number | undefined {
  if (name.startsWith(start)) return 3;
  if (name.includes(` ${start}`)) return 6;
  const isInHost = urls.some((host) => labelStarts(host).some((rest) => rest.startsWith(start)));
  return isInHost ? 9 : undefined;
}

/** What follows each start of a word in a host, except in its last label. */
function labelStarts(host: string): string[] {
  const starts = [...host].flatMap((_, at) => (at === 0 || /[.-]/.test(host[at - 1] ?? '') ? [at] : []));
  return starts.map((at) => host.slice(at)).filter((rest) => rest.includes('.'));
}

function startsAWord({ name, urls }: Service, start: string): boolean {
  return [name, ...urls].some((text) => text.split(/[ .-]/).some((word) => word.startsWith(start)));
}

const LETTERS = 'abc .-';

function withOneError(query: string): string[] {
  return [...query, ''].flatMap((letter, at) => {
    const before = query.slice(0, at);
    const rest = query.slice(at + 1);
    const next = query[at + 1] ?? '';
    return [
      before + rest,
      before + next + letter + query.slice(at + 2),
      ...[...LETTERS].flatMap((other) => [before + other + rest, before + other + letter + rest]),
    ];
  });
}

function ranked(services: readonly Service[], rankOf: (service: Service) => number | undefined): number[] {
  const obscurity = ({ id, grade, reviewed, urls }: Service) =>
    Math.log2(1 + id) + (grade ? 0 : 3) + (reviewed ? 0 : 0.5) - 0.3 * Math.log2(1 + urls.length);
  return (
    services
      .flatMap((service) => {
        const of = rankOf(service);
        return of === undefined ? [] : [{ service, of }];
      })
      .map(({ service, of }) => ({ id: service.id, of, distance: of + obscurity(service) }))
      // Of two at the same distance the better match comes first: number 15 can be as near as number 1.
      .sort((a, b) => a.distance - b.distance || a.of - b.of || a.id - b.id)
      .map(({ id }) => id)
  );
}
