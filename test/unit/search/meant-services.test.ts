import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MEANT_SERVICES } from './meant-services.ts';
import { searchIn, service } from './search-services.ts';

const lines = readFileSync(new URL('competing-services.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const find = searchIn(
  lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([id, name = '', grade = '-', hosts = '']) => service(Number(id), name, grade, ...hosts.split(' '))),
);

it('the first hit is the service that people mean, for at least 19 of 20 queries', () => {
  const missed = MEANT_SERVICES.filter(([query, id]) => find(query).hits[0]?.service.id !== id);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MEANT_SERVICES.length / 20);
});

it('it shows the host that people know it by, for at least 9 of 10 queries', () => {
  const missed = MEANT_SERVICES.filter(([query, id, , host]) =>
    find(query).hits.every((hit) => hit.service.id !== id || hit.host !== host),
  );
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MEANT_SERVICES.length / 10);
});
