import type { Service } from '../../src/directory/schema.ts';
import { foldWords } from '../../src/i18n/fold-words.ts';
import { SKIPPED_SECTIONS, USUAL_NAMES, WRONG_ALTERNATIVES } from './reviewed-alternatives.ts';
import type { ServiceHosts } from './service-hosts.ts';
import type { AlternativesRow, Refusal } from './upstream.ts';

const FILE = 'alternatives.json';

/** Graded services of the same kind, by the number of the service that they can replace. */
export function alternativesOf(
  rows: readonly AlternativesRow[],
  hosts: ServiceHosts,
  refuse: (refusal: Refusal) => void,
): Map<number, Record<string, string>> {
  const byName = gradedByName(hosts);
  const chosen = new Map<number, Map<number, string>>();
  for (const { section, alternativeTo, services } of rows) {
    const replaced = alternativeTo.flatMap((name) => byName.get(foldWords(name)) ?? []);
    if (replaced.length === 0) continue;
    if (SKIPPED_SECTIONS.has(section)) {
      refuse({ file: FILE, row: section, why: 'its services are no replacement for what it names' });
      continue;
    }
    const graded = services.flatMap(({ name, url, tosdrId }) => {
      // The address of a project on GitHub is not that of GitHub.
      const isWholeHost = URL.parse(url)?.pathname === '/';
      const byHost = isWholeHost ? hosts.serviceOn(url) : null;
      const service = tosdrId === undefined ? byHost : (hosts.byId.get(tosdrId) ?? null);
      if (service === null || service.grade === null) return [];
      if (hosts.owns(service, url, [])) return service;
      refuse({ file: FILE, row: `${section}: ${name}`, why: `${url} is not a host of ${service.name}` });
      return [];
    });
    for (const service of replaced) {
      const sameKind = graded.filter((each) => {
        if (each.id === service.id) return false;
        const isWrong = WRONG_ALTERNATIVES.some(
          ([alternative, names]) =>
            alternative === each.name && (names === 'all' || names.includes(service.name)),
        );
        if (isWrong)
          refuse({ file: FILE, row: `${section}: ${each.name} for ${service.name}`, why: 'another kind' });
        return !isWrong;
      });
      if (sameKind.length === 0) continue;
      const ids = chosen.get(service.id) ?? new Map();
      for (const { id, name } of sameKind) ids.set(id, name);
      chosen.set(service.id, ids);
    }
  }
  // Keys that are numbers are in ascending order in every object.
  return new Map([...chosen].map(([id, ids]) => [id, Object.fromEntries(ids)]));
}

/** The graded services by name. A name that two of them have stands for neither. */
function gradedByName(hosts: ServiceHosts): Map<string, Service[]> {
  const byName = new Map<string, Service[]>();
  for (const service of hosts.byId.values()) {
    const name = foldWords(USUAL_NAMES[service.name] ?? service.name);
    if (service.grade !== null) byName.set(name, [...(byName.get(name) ?? []), service]);
  }
  return new Map([...byName].filter(([, services]) => services.length === 1));
}
