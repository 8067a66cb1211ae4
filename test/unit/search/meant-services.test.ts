import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownServices } from '../../../src/search/known-services.ts';
import { MEANT_SERVICES } from './meant-services.ts';
import { OTHER_NAMES } from './other-names.ts';
import { searchIn, service } from './search-services.ts';

const lines = readFileSync(new URL('competing-services.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const services = lines
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([id, name = '', grade = '-', hosts = '']) => service(Number(id), name, grade, ...hosts.split(' ')));
const find = searchIn(services, await knownServices());

it('the first hit is the service that people mean, for at least 19 of 20 queries', () => {
  const missed = MEANT_SERVICES.filter(([query, id]) => find(query).hits[0]?.service.id !== id);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MEANT_SERVICES.length / 20);
});

it.each(OTHER_NAMES)('the first hit is %i %s, whichever of these is typed: %s', (id, name, queries) => {
  for (const query of queries.split(', '))
    expect(find(query).hits[0]?.service, query).toMatchObject({ id, name });
});

it('it shows the host that people know it by, for at least 9 of 10 queries', () => {
  const missed = MEANT_SERVICES.filter(([query, id, , host]) =>
    find(query).hits.every((hit) => hit.service.id !== id || hit.host !== host),
  );
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MEANT_SERVICES.length / 10);
});

it('a service whose name holds that of a well-known one stands behind it, whatever is typed', async () => {
  const lookalikes = [
    service(5001, 'GPT for Google', 'A', 'gpt.example'),
    service(5002, 'Go Netflix Now', 'A', 'go.example'),
    service(185, 'Netflix', 'D', 'netflix.com'),
    service(217, 'Google', 'E', 'google.com'),
  ];
  const among = searchIn(lookalikes, await knownServices());
  const names = (query: string) => among(query).hits.map((hit) => hit.service.name);
  expect(names('go')).toEqual(['Google', 'Go Netflix Now', 'GPT for Google']);
  expect(names('netfl')).toEqual(['Netflix', 'Go Netflix Now']);
  expect(names('go netflix now')).toEqual(['Go Netflix Now']);
});

it('in a list where the number of a well-known service is that of another one, its other names find nothing', async () => {
  const among = searchIn([service(217, 'Another service', 'A', 'another.example')], await knownServices());
  expect(among('gmail').hits).toEqual([]);
});
