import { GRADES } from '../../../src/directory/schema/vocabulary.ts';
import { hostOfService } from './hostile-directory.ts';
import { TEXTS } from './hostile-texts.ts';

const IDS = TEXTS.map((_, index) => index + 1);

/** A list with each text as the name of a service. The ids are the directory's, which therefore has points for the first. */
export function hostileListPage(): object {
  const services = IDS.map((id, index) => ({
    id,
    name: TEXTS[index],
    slug: TEXTS[index],
    rating: GRADES.at(-id % GRADES.length),
    is_comprehensively_reviewed: id % 2 === 1,
    urls: [hostOfService(id), TEXTS[index]],
    created_at: '2026-05-04T03:02:01.000Z',
    updated_at: '2026-05-04T03:02:01.000Z',
  }));
  return { services, page: { total: services.length, current: 1 } };
}

/** Without NUL: a file with that is no text, and is not read. */
const csv = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('\0', '').replaceAll('"', '""')}"`).join(','))
    .join('\n');

/** An export with an address of each service of the list and with each text as an address. */
export function hostileExport(): string {
  return csv([
    ['name', 'url'],
    ...IDS.map((id) => ['', hostOfService(id)]),
    ...TEXTS.map((text) => [text, text]),
  ]);
}

/** A change log with each text as the name of a service that has changed, is new, or is gone. */
export function hostileChanges() {
  const [bad, good] = [
    { grade: 'E', reviewed: true },
    { grade: 'A', reviewed: true },
  ];
  return TEXTS.map((name, index) => {
    const about = { service: index + 1, name, at: Date.now() };
    if (index % 3 === 0) return { kind: 'changed', ...about, before: good, after: bad };
    return index % 3 === 1 ? { kind: 'new', ...about, after: bad } : { kind: 'gone', ...about, before: good };
  });
}
